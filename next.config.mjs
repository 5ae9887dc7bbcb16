import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'

/** @returns {import('next').NextConfig} */
export default function config(/** @type {string} */ phase) {
  return {
    // Only for the build: in development it would turn an unknown tour into a 500 (vercel/next.js#56477).
    ...(phase === PHASE_PRODUCTION_BUILD && {
      output: 'export',
      // `build/finish/finish.ts` makes `out/` from this export.
      distDir: '.export',
    }),
    // The one shape that every static host serves without configuration (docs/decisions/2-trailing-slash.md).
    trailingSlash: true,
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
  }
}
