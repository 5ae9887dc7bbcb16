import * as rules from '../rules.ts'

const headers = `\
# Cloudflare Pages and Workers, Netlify.
# Where two rules set one header these hosts join the values. So there is no Cache-Control under /*, which they
# revalidate by themselves; and a drawing has two policies, of which a browser obeys both.
/*
${rules.lines(rules.securityHeaders, (name, value) => `  ${name}: ${value}`)}

${rules.hashedFolder}*
  Cache-Control: ${rules.cacheRules.hashed}

/*.svg
  Content-Security-Policy: ${rules.drawingPolicy}

/contact.vcf
  Content-Type: ${rules.contentTypes['.vcf']}
`

const longest = Math.max(...rules.notFoundFolders.map((folder) => folder.length))
const line = (folder: string) => {
  const space = ' '.repeat(longest - folder.length + 2)
  return `/${folder}/:id${space}/${folder}/404.html${space}404\n`
}

const redirects = `\
# Netlify: the page for an unknown tour, destination or tour type. Pages that exist win over these lines.
# Cloudflare finds the nearest 404.html by itself and reports these lines as skipped: that is in order.
${rules.notFoundFolders.map(line).join('')}`

const wrangler = `\
// Cloudflare Workers. \`npx wrangler deploy --config hosting/wrangler.jsonc\`. Set the name; add your domain in the
// dashboard. Cloudflare Pages needs none of this: upload out/ and it is right. The headers are in out/_headers.
{
  "$schema": "https://unpkg.com/wrangler@4.86.0/config-schema.json",
  "name": "site",
  "compatibility_date": "2026-01-01",
  "main": "./worker.js",
  "assets": {
    "directory": "../out",
    "binding": "ASSETS",
    // The nearest 404.html, with status 404; without this line a miss has no page at all.
    "not_found_handling": "404-page",
    "html_handling": "auto-trailing-slash",
    // Everything else is answered without running the script, which is free and faster.
    "run_worker_first": ["${rules.hashedFolder}*"]
  }
}
`

const worker = `\
/**
 * Runs for ${rules.hashedFolder}* only. Workers put the header of \`_headers\` on missing files too, so a 404 could be kept
 * for a year; here it loses it.
 */
export default {
  async fetch(request, env) {
    const answer = await env.ASSETS.fetch(request)
    if (answer.ok || answer.status === 304) return answer
    const copy = new Response(answer.body, answer)
    copy.headers.set('Cache-Control', '${rules.cacheRules.rest}')
    return copy
  },
}
`

export const files = {
  'public/_headers': headers,
  'public/_redirects': redirects,
  'hosting/wrangler.jsonc': wrangler,
  'hosting/worker.js': worker,
}
