import {
  configuration,
  failingPath,
  type Server,
  type ServerContext,
  unprivilegedUser,
  write,
} from './start.ts'

const nginx = (server: (context: ServerContext) => string): Server => ({
  tool: { program: 'nginx', packages: 'nginx' },
  args: (context) => {
    const config = `
${unprivilegedUser ? `user ${unprivilegedUser};` : ''}
worker_processes 1;
daemon off;
pid ${context.work}/nginx.pid;
error_log stderr warn;
events { worker_connections 64; }
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${context.work}/temp-${name};`).join('\n')}
  access_log off;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
${server(context)}
}
`
    return ['-p', context.work, '-e', 'stderr', '-c', write(context, 'main.conf', config)]
  },
})

/** With the configuration of its package. */
export const nginxStock = nginx(
  ({ port, site }) => `
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.html index.htm;
    location / { try_files $uri $uri/ =404; }
  }`,
)

export const nginxConfigured = nginx((context) => {
  const text = configuration('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${context.port};`,
    'root /var/www/site;': `root ${context.site}; location ${failingPath} { return 500; }`,
  })
  return `  include ${write(context, 'site.conf', text)};`
})
