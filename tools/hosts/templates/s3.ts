import { json } from '../json.ts'
import * as rules from '../rules.ts'

const folder = rules.hashedFolder.slice(1, -1)
/** Those that CloudFront has no field of its own for. */
const custom = ['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Permissions-Policy'] as const

const policy = {
  Name: 'site',
  SecurityHeadersConfig: {
    ContentSecurityPolicy: {
      Override: true,
      ContentSecurityPolicy: rules.securityHeaders['Content-Security-Policy'],
    },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: rules.securityHeaders['X-Frame-Options'] },
    ReferrerPolicy: { Override: true, ReferrerPolicy: rules.securityHeaders['Referrer-Policy'] },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(
        rules.securityHeaders['Strict-Transport-Security'].replace('max-age=', ''),
      ),
      IncludeSubdomains: false,
      Preload: false,
    },
  },
  CustomHeadersConfig: {
    Quantity: custom.length,
    Items: custom.map((name) => ({ Override: true, Header: name, Value: rules.securityHeaders[name] })),
  },
}

const leftOut = rules.hostOnlyFiles.map((file) => `--exclude "${file === '.htaccess' ? '*.htaccess' : file}"`)

const text = `\
# Amazon S3 with CloudFront

S3 alone ("static website hosting": index \`index.html\`, error \`404.html\`) works, but has no https and no headers of
its own. Use it behind CloudFront, with a private bucket and origin access control. What it cannot do: send
\`tour/404.html\` by itself (the page's script shows the right message), and show \`500.html\` from the bucket that is down.

Set \`BUCKET\` and \`DISTRIBUTION\` first.

## 1. Upload, at every change

\`${folder}/\` first, so that no page ever names a file that is not there yet. It is never cleared: a visitor may still have
yesterday's page.

\`\`\`sh
aws s3 sync out/${folder} "s3://$BUCKET/${folder}" --cache-control "${rules.cacheRules.hashed}"
aws s3 sync out "s3://$BUCKET" --delete --cache-control "${rules.cacheRules.rest}" \\
  --exclude "${folder}/*" ${leftOut.join(' ')} \\
  --exclude "contact.vcf" --exclude "manifest.webmanifest"
aws s3 cp out/contact.vcf "s3://$BUCKET/" --cache-control "${rules.cacheRules.rest}" --content-type "${rules.contentTypes['.vcf']}"
aws s3 cp out/manifest.webmanifest "s3://$BUCKET/" --cache-control "${rules.cacheRules.rest}" --content-type "${rules.contentTypes['.webmanifest']}"
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "/*"
\`\`\`

## 2. The function, once

CloudFront knows no \`index.html\` but the first. Save as \`index-html.js\`, create a CloudFront Function from it (runtime
\`cloudfront-js-2.0\`), publish it, and associate it with the default behaviour as *viewer request*.

\`\`\`js
function handler(event) {
  var request = event.request
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  // Without a redirect, so the query stays; the page names its own address in rel=canonical.
  if (name === '') request.uri += 'index.html'
  else if (!name.includes('.')) request.uri += '/index.html'
  return request
}
\`\`\`

## 3. The headers, once

Save as \`headers.json\`, then
\`aws cloudfront create-response-headers-policy --response-headers-policy-config file://headers.json\`, and choose the
policy in the default behaviour. Switch on "Compress objects automatically" and "Redirect HTTP to HTTPS" there too.

\`\`\`json
${json(policy)}\`\`\`

Drawings that are opened by their own address should run nothing. Make a second policy from the same file, with
\`"Name": "drawings"\` and \`"ContentSecurityPolicy": "${rules.drawingPolicy}"\`,
and a second behaviour for \`*.svg\` that uses it.

## 4. Error pages, once

A private bucket answers 403 for a file that is not there. In "Error pages" make two custom error responses:

| HTTP error code | Response page path | HTTP response code | Error caching minimum TTL |
|---|---|---|---|
| 403 | \`/404.html\` | 404 | 10 |
| 404 | \`/404.html\` | 404 | 10 |
`

export const files = { 'hosting/s3-cloudfront.md': text }
