import { json, keysAndValues } from '../json.ts'
import { cacheRules, contentTypes, drawingPolicy, hashedFolder, securityHeaders } from '../rules.ts'

const type = (extension: keyof typeof contentTypes) => ({
  source: `**/*${extension}`,
  headers: keysAndValues({ 'Content-Type': contentTypes[extension] }),
})

/** `npx serve`, to look at the site on one's own computer. */
export const files = {
  'hosting/serve.json': json({
    directoryListing: false,
    // Of two rules for one header the later counts.
    headers: [
      { source: '**', headers: keysAndValues({ 'Cache-Control': cacheRules.rest, ...securityHeaders }) },
      {
        source: `${hashedFolder.slice(1)}**`,
        headers: keysAndValues({ 'Cache-Control': cacheRules.hashed }),
      },
      { source: '**/*.svg', headers: keysAndValues({ 'Content-Security-Policy': drawingPolicy }) },
      type('.avif'),
      type('.vcf'),
    ],
  }),
}
