#!/bin/sh
# Opens the editor: double-click. Finder starts programs without the folders in which Node is installed.
cd "$(dirname "$0")" || exit 1
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
if ! command -v node >/dev/null; then
  echo 'The editor needs Node.js. Its page opens now: install the version marked LTS, then double-click Start again.'
  open https://nodejs.org/en/download 2>/dev/null
  exit 1
fi
exec npm run --silent editor
