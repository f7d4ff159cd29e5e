; Setup for Windows, made by Inno Setup 6 of the folder that packaging/release.py makes there.
; For one user, without an administrator; never run yet.
; ISCC /DVersion=0.3.0 /DBundle=C:\...\bundle\chouette-desk /DOut=C:\...\dist chouette-desk.iss

#define Name "Chouette Desk"

[Setup]
AppId={{6B5A4F0E-3C5B-4A57-9D0B-9C1A6B0E7C11}
AppName={#Name}
AppVersion={#Version}
AppPublisher=Chouette Desk contributors
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
LicenseFile=..\..\LICENSE
OutputDir={#Out}
OutputBaseFilename=chouette-desk-{#Version}-setup
UninstallDisplayIcon={app}\chouette-desk-window.exe
UninstallDisplayName={#Name}

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\chouette-desk-window.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\chouette-desk-window.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.chouette-book"; ValueType: string; ValueData: "ChouetteDesk.Book"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\ChouetteDesk.Book"; ValueType: string; ValueData: "Book of {#Name}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\ChouetteDesk.Book\DefaultIcon"; ValueType: string; ValueData: "{app}\chouette-desk-window.exe,0"
Root: HKA; Subkey: "Software\Classes\ChouetteDesk.Book\shell\open\command"; ValueType: string; ValueData: """{app}\chouette-desk-window.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.json\OpenWithProgids"; ValueType: string; ValueName: "ChouetteDesk.Night"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\ChouetteDesk.Night"; ValueType: string; ValueData: "Night of {#Name}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\ChouetteDesk.Night\shell\open\command"; ValueType: string; ValueData: """{app}\chouette-desk-window.exe"" ""%1"""

[Run]
Filename: "{app}\chouette-desk-window.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
