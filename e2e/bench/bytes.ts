import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { brotliBytes } from '../bytes/weigh.ts'
import { pages } from '../support/content.ts'
import { limitPage } from './limit.ts'
import { pageOf } from './server.ts'
import { ratio, type Table } from './table.ts'

/** Every page against its limit page, and Next's own page with the CSS and scripts it asks for. Bytes, brotli 11. */
export async function measureBytes(browser: Browser): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const address of pages) {
    const html = pageOf('out', address)
    const [ours, limit] = [brotliBytes(html), brotliBytes(await limitPage(browser, html))]
    const next = nextBytes(pageOf('.export', address))
    rows.push([address, ratio(ours, limit), ratio(next, limit), ours, limit, next])
  }
  const worst = Math.max(...rows.map(([, times]) => Number(times)))
  return {
    title: 'Bytes of a page: HTML, CSS, script',
    columns: ['page', '× limit', 'Next × limit', 'this site', 'limit', 'Next as it comes'],
    rows,
    note: `Worst page ${worst.toFixed(2)} × its limit (target 1.05). Brotli 11; pictures are not counted.`,
  }
}

/** Bytes of a page of Next's export with everything that it runs and is styled by in a browser of today. */
function nextBytes(html: string): number {
  const asked = html.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"?]*)[^"]*"(?! noModule)/g)
  const files = new Set([...asked].map(([, address = '']) => join('.export', address)))
  const bytes = [...files].filter((file) => existsSync(file)).map((file) => brotliBytes(readFileSync(file)))
  return bytes.reduce((sum, one) => sum + one, brotliBytes(html))
}
