"""Ports of this machine that no other test uses, in this run or beside it."""

import random
import socket

LOCAL = "127.0.0.1"
GIVEN_OUT = 30_000  # from somewhere above it the system takes the ports of whoever asks for any
HELD: list[socket.socket] = []


def own_port() -> int:
    """Return a TCP port that nothing else gets while this process lives.

    A server may leave it and come back; what is held is the port of the same number for datagrams.
    """
    while True:
        port = random.SystemRandom().randrange(10_000, GIVEN_OUT)
        mark = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            mark.bind((LOCAL, port))
            with socket.create_server((LOCAL, port)):
                pass
        except OSError:
            mark.close()
        else:
            HELD.append(mark)
            return port
