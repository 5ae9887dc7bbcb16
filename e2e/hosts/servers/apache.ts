import { failingPath, type Server, unprivilegedUser, write } from './start.ts'

const needed = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex']
const all = [
  ...needed,
  ...['headers', 'rewrite', 'setenvif', 'filter', 'deflate', 'negotiation', 'env', 'alias'],
]

const apache = (modules: readonly string[]): Server => ({
  tool: { program: 'apache2', packages: 'apache2' },
  args: (context) => {
    // As a broken script on shared hosting: static files have no other way to fail.
    const broken = '<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule ^ - [R=500,L]\n</IfModule>\n'
    write(context, `out${failingPath}.htaccess`, broken)
    const config = `
ServerRoot ${context.work}
ServerName 127.0.0.1
Listen 127.0.0.1:${context.port}
PidFile ${context.work}/apache.pid
DefaultRuntimeDir ${context.work}
ErrorLog /dev/stderr
LogLevel error
StartServers 1
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${unprivilegedUser ? `User ${unprivilegedUser}\nGroup ${unprivilegedUser}` : ''}
TypesConfig /etc/mime.types
DirectoryIndex index.html
AccessFileName .htaccess
DocumentRoot ${context.site}
<Directory />
  Options FollowSymLinks
  AllowOverride None
  Require all denied
</Directory>
<Directory ${context.site}>
  Options Indexes FollowSymLinks
  AllowOverride FileInfo
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`
    return ['-f', write(context, 'apache.conf', config), '-DFOREGROUND']
  },
})

/** The least that the four `.htaccess` files need. */
export const apacheConfigured = apache(all)
/** Without the modules that `.htaccess` tests for with `<IfModule>`. */
export const apacheBare = apache(needed)
