import path from 'node:path'
import { brokenPath, edited, type Server, write } from './start.ts'

export const caddy: Server = {
  tool: { program: 'caddy', packages: 'caddy' },
  args: (place) => {
    const site = edited('Caddyfile', {
      'example.com {': `http://:${place.port} {\n\tbind 127.0.0.1`,
      'root * /var/www/site': `root * ${place.site}\n\terror ${brokenPath} 500`,
    })
    const config = write(place, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    return ['run', '--config', config, '--adapter', 'caddyfile']
  },
  env: ({ work }) => ({ XDG_CONFIG_HOME: path.join(work, 'home'), XDG_DATA_HOME: path.join(work, 'home') }),
}
