import { headerRules, json } from '../json.ts'
import * as rules from '../rules.ts'

/** `npx serve`, to look at the site on one's own computer. */
export const files = {
  'hosting/serve.json': json({
    directoryListing: false,
    headers: headerRules({
      '**': { 'Cache-Control': rules.cacheRules.rest, ...rules.securityHeaders },
      [`${rules.hashedFolder.slice(1)}**`]: { 'Cache-Control': rules.cacheRules.hashed },
      '**/*.svg': { 'Content-Security-Policy': rules.drawingPolicy },
      '**/*.avif': { 'Content-Type': rules.contentTypes['.avif'] },
      '**/*.vcf': { 'Content-Type': rules.contentTypes['.vcf'] },
    }),
  }),
}
