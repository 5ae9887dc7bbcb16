import { json } from '../json.ts'
import * as rules from '../rules.ts'

const hashed = { 'Cache-Control': rules.cacheRules.hashedWhereMissesMatch }
const drawing = { ...hashed, 'Content-Security-Policy': rules.drawingPolicy }

export const files = {
  'hosting/staticwebapp.config.json': json({
    trailingSlash: 'always',
    // Of two rules the first counts, and its headers win over those of all answers.
    routes: [
      { route: `${rules.hashedFolder}*.svg`, headers: drawing },
      { route: `${rules.hashedFolder}*`, headers: hashed },
    ],
    responseOverrides: { 404: { rewrite: '/404.html' } },
    globalHeaders: { 'Cache-Control': rules.cacheRules.rest, ...rules.securityHeaders },
    mimeTypes: rules.contentTypes,
  }),
}
