import path from 'node:path'
import { brokenPath, edited, system, write } from './start.ts'

export const caddy = system({ program: 'caddy', packages: 'caddy' }, (place, command) => {
  const site = edited('Caddyfile', {
    'example.com {': `http://:${place.port} {\n\tbind 127.0.0.1`,
    'root * /var/www/site': `root * ${place.site}\n\terror ${brokenPath} 500`,
  })
  const config = write(place, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const home = path.join(place.work, 'home')
  return {
    command,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    env: { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  }
})
