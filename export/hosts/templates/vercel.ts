import { json, keysAndValues } from '../json.ts'
import {
  cacheRules,
  contentTypes,
  drawingPolicy,
  hashedFolder,
  notFoundFolders,
  securityHeaders,
} from '../rules.ts'

export const files = {
  'hosting/vercel.json': json({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    trailingSlash: true,
    // Of two rules for one header the later counts.
    headers: [
      { source: '/(.*)', headers: keysAndValues(securityHeaders) },
      {
        source: `${hashedFolder}(.*)`,
        headers: keysAndValues({ 'Cache-Control': cacheRules.hashedWhereMissesMatch }),
      },
      { source: '/(.*).svg', headers: keysAndValues({ 'Content-Security-Policy': drawingPolicy }) },
      { source: '/contact.vcf', headers: keysAndValues({ 'Content-Type': contentTypes['.vcf'] }) },
    ],
    rewrites: notFoundFolders.map((folder) => ({
      source: `/${folder}/:id/`,
      destination: `/${folder}/404.html`,
      statusCode: 404,
    })),
  }),
}
