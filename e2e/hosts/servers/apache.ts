import { existsSync } from 'node:fs'
import { brokenPath, plainUser, system, write } from './start.ts'

const moduleFolders = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/usr/libexec/apache2']
const needed = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex']
const optional = ['headers', 'rewrite', 'setenvif', 'filter', 'deflate', 'negotiation', 'env', 'alias']

const apache = (allowOverride: 'All' | 'FileInfo' | 'None', modules: readonly string[]) =>
  system({ program: 'apache2', packages: 'apache2' }, (place, command) => {
    const folder = moduleFolders.find((candidate) => existsSync(candidate))
    if (!folder) throw new Error(`No Apache modules in ${moduleFolders.join(', ')}`)
    const owner = plainUser()
    // What a broken script does on shared hosting; a site of files has no other way to fail.
    write(
      place,
      `out${brokenPath}.htaccess`,
      '<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule ^ - [R=500,L]\n</IfModule>\n',
    )
    const config = write(
      place,
      'apache.conf',
      `
ServerRoot ${place.work}
ServerName 127.0.0.1
Listen 127.0.0.1:${place.port}
PidFile ${place.work}/apache.pid
DefaultRuntimeDir ${place.work}
ErrorLog /dev/stderr
LogLevel error
StartServers 1
${modules.map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`).join('\n')}
${owner ? `User ${owner.user}\nGroup ${owner.group}` : ''}
TypesConfig /etc/mime.types
DirectoryIndex index.html
AccessFileName .htaccess
DocumentRoot ${place.site}
<Directory />
  Options FollowSymLinks
  AllowOverride None
  Require all denied
</Directory>
<Directory ${place.site}>
  Options Indexes FollowSymLinks
  AllowOverride ${allowOverride}
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`,
    )
    return { command, args: ['-f', config, '-DFOREGROUND'] }
  })

export const apacheAll = apache('All', [...needed, ...optional])
export const apacheFileInfo = apache('FileInfo', [...needed, ...optional])
/** Without the modules that `.htaccess` asks for by `<IfModule>`. */
export const apacheBare = apache('All', needed)
/** A host that ignores `.htaccess`. */
export const apacheNone = apache('None', [...needed, ...optional])
