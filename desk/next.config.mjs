/** The desk is an application of its own: nothing of it is in the site's pages, nor in `out/` (docs/decisions/017). */
/** @type {import('next').NextConfig} */
const config = {
  // Tests open a second desk beside one that is at work.
  distDir: process.env.DESK_DIST ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // It is opened by number, so that no other program that answers to the name can be met.
  allowedDevOrigins: ['127.0.0.1'],
}

export default config
