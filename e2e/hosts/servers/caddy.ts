import path from 'node:path'
import { configuration, failingPath, type Server, write } from './start.ts'

export const caddy: Server = {
  tool: { program: 'caddy', packages: 'caddy' },
  args: (context) => {
    const site = configuration('Caddyfile', {
      'example.com {': `http://:${context.port} {\n\tbind 127.0.0.1`,
      'root * /var/www/site': `root * ${context.site}\n\terror ${failingPath} 500`,
    })
    const config = write(context, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    return ['run', '--config', config, '--adapter', 'caddyfile']
  },
  env: ({ work }) => ({ XDG_CONFIG_HOME: path.join(work, 'home'), XDG_DATA_HOME: path.join(work, 'home') }),
}
