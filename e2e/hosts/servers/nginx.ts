import { brokenPath, edited, type Place, plainUser, type Server, write } from './start.ts'

const nginx = (server: (place: Place) => string): Server => ({
  tool: { program: 'nginx', packages: 'nginx' },
  args: (place) => {
    const config = `
${plainUser ? `user ${plainUser};` : ''}
worker_processes 1;
daemon off;
pid ${place.work}/nginx.pid;
error_log stderr warn;
events { worker_connections 64; }
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${place.work}/temp-${name};`).join('\n')}
  access_log off;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
${server(place)}
}
`
    return ['-p', place.work, '-e', 'stderr', '-c', write(place, 'main.conf', config)]
  },
})

/** As its package sets it up. */
export const nginxStock = nginx(
  ({ port, site }) => `
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.html index.htm;
    location / { try_files $uri $uri/ =404; }
  }`,
)

export const nginxConfigured = nginx((place) => {
  const text = edited('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${place.port};`,
    'root /var/www/site;': `root ${place.site}; location ${brokenPath} { return 500; }`,
  })
  return `  include ${write(place, 'site.conf', text)};`
})
