import { execFileSync } from 'node:child_process'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'

/** @returns {import('next').NextConfig} */
export default function config(/** @type {string} */ phase) {
  // `npm run build` runs this step itself.
  if (phase === PHASE_DEVELOPMENT_SERVER)
    execFileSync(process.execPath, ['--import', 'tsx', 'build/pictures/index.ts'], { stdio: 'inherit' })
  return {
    // Only for the build: in development it would turn an unknown tour into a 500 (vercel/next.js#56477).
    ...(phase === PHASE_PRODUCTION_BUILD && {
      output: 'export',
      // `build/finish/finish.ts` makes `out/` from this export.
      distDir: '.export',
    }),
    // A changed YAML record shows after a reload.
    ...(phase === PHASE_DEVELOPMENT_SERVER && {
      turbopack: { rules: { '**/content/records.ts': { loaders: ['./build/content-dependency.mjs'] } } },
    }),
    // The one shape that every static host serves without configuration (docs/decisions/2-trailing-slash.md).
    trailingSlash: true,
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
  }
}
