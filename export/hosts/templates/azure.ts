import { json } from '../json.ts'
import { cacheRules, contentTypes, drawingPolicy, hashedFolder, securityHeaders } from '../rules.ts'

const hashed = { 'Cache-Control': cacheRules.hashedWhereMissesMatch }

export const files = {
  'hosting/staticwebapp.config.json': json({
    trailingSlash: 'always',
    // Of two rules the first counts, and its headers win over those of all answers.
    routes: [
      { route: `${hashedFolder}*.svg`, headers: { ...hashed, 'Content-Security-Policy': drawingPolicy } },
      { route: `${hashedFolder}*`, headers: hashed },
    ],
    responseOverrides: { 404: { rewrite: '/404.html' } },
    globalHeaders: { 'Cache-Control': cacheRules.rest, ...securityHeaders },
    mimeTypes: contentTypes,
  }),
}
