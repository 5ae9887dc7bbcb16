import { headerRules, json } from '../json.ts'
import * as rules from '../rules.ts'

export const files = {
  'hosting/vercel.json': json({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    trailingSlash: true,
    headers: headerRules({
      '/(.*)': rules.securityHeaders,
      [`${rules.hashedFolder}(.*)`]: { 'Cache-Control': rules.cacheRules.hashedWhereMissesMatch },
      '/(.*).svg': { 'Content-Security-Policy': rules.drawingPolicy },
      '/contact.vcf': { 'Content-Type': rules.contentTypes['.vcf'] },
    }),
    rewrites: rules.notFoundFolders.map((folder) => ({
      source: `/${folder}/:id/`,
      destination: `/${folder}/404.html`,
      statusCode: 404,
    })),
  }),
}
