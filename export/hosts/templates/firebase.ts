import { json, keysAndValues } from '../json.ts'
import {
  cacheRules,
  contentTypes,
  drawingPolicy,
  hashedFolder,
  hostOnlyFiles,
  securityHeaders,
} from '../rules.ts'

export const files = {
  'hosting/firebase.json': json({
    hosting: {
      public: 'out',
      // Their usual "**/.*" would leave out .well-known too.
      ignore: [
        'firebase.json',
        '**/node_modules/**',
        '**/.htaccess',
        ...hostOnlyFiles.filter((file) => file !== '.htaccess'),
      ],
      trailingSlash: true,
      // Of two rules for one header the later counts.
      headers: [
        { source: '**', headers: keysAndValues({ 'Cache-Control': cacheRules.rest, ...securityHeaders }) },
        {
          source: `${hashedFolder}**`,
          headers: keysAndValues({ 'Cache-Control': cacheRules.hashedWhereMissesMatch }),
        },
        { source: '**/*.svg', headers: keysAndValues({ 'Content-Security-Policy': drawingPolicy }) },
        { source: '/contact.vcf', headers: keysAndValues({ 'Content-Type': contentTypes['.vcf'] }) },
      ],
    },
  }),
}
