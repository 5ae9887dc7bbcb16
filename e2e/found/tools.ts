import type { NpmTool } from '../support/tools.ts'

/** The Nu checker, 30 MB. */
export const vnu: NpmTool = {
  name: 'vnu-jar',
  version: '26.9.27',
  integrity:
    'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
}
/** Carries the schema of sitemaps.org. */
export const sitemapSchemas: NpmTool = {
  name: 'sitemap',
  version: '8.0.0',
  integrity:
    'sha512-+AbdxhM9kJsHtruUF39bwS/B0Fytw6Fr1o4ZAIAEqA6cke2xcoO2GleBw9Zw7nRzILVEgz7zBM5GiTJjie1G9A==',
}
