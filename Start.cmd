@echo off
rem Opens the editor: double-click. Windows runs it in the folder of this file.
cd /d "%~dp0"
title The editor of your site - leave this window open
if not exist package.json (
  echo This is still inside a zip. Press "Extract All" on the zip first, then start it from the new folder.
  goto stop
)
where node >nul 2>nul
if errorlevel 1 (
  echo The editor needs Node.js. Its page opens now: install the version marked LTS, then double-click Start again.
  start "" https://nodejs.org/en/download
  goto stop
)
call npm run --silent editor
if not errorlevel 1 exit /b
:stop
pause
