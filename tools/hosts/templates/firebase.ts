import { headerRules, json } from '../json.ts'
import * as rules from '../rules.ts'

const forHosts = rules.hostOnlyFiles.map((file) => (file === '.htaccess' ? '**/.htaccess' : file))

export const files = {
  'hosting/firebase.json': json({
    hosting: {
      public: 'out',
      // Their usual "**/.*" would leave out .well-known too.
      ignore: ['firebase.json', '**/node_modules/**', ...forHosts],
      trailingSlash: true,
      headers: headerRules({
        '**': { 'Cache-Control': rules.cacheRules.rest, ...rules.securityHeaders },
        [`${rules.hashedFolder}**`]: { 'Cache-Control': rules.cacheRules.hashedWhereMissesMatch },
        '**/*.svg': { 'Content-Security-Policy': rules.drawingPolicy },
        '/contact.vcf': { 'Content-Type': rules.contentTypes['.vcf'] },
      }),
    },
  }),
}
