import { execFileSync } from 'node:child_process'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'

/** @returns {import('next').NextConfig} */
export default function config(/** @type {string} */ phase) {
  // `npm run build` runs this step itself.
  if (phase === PHASE_DEVELOPMENT_SERVER)
    execFileSync(process.execPath, ['--import', 'tsx', 'build/pictures/index.ts'], { stdio: 'inherit' })
  return {
    // Not in development, where the export would respond to an unknown tour with status 500 (vercel/next.js#56477).
    ...(phase === PHASE_PRODUCTION_BUILD && {
      output: 'export',
      // `build/finish/finish.ts` makes `out/` from this export.
      distDir: '.export',
    }),
    // Reloads changed YAML records.
    ...(phase === PHASE_DEVELOPMENT_SERVER && {
      turbopack: { rules: { '**/content/records.ts': { loaders: ['./build/content-dependency.mjs'] } } },
    }),
    // Needs no configuration on the servers that were tried (docs/decisions/2-trailing-slash.md).
    trailingSlash: true,
    // `npm test` checks the types, so that publishing a price does not wait for the check.
    typescript: { ignoreBuildErrors: true },
    devIndicators: false,
  }
}
