import type { Browser } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliBytes } from '../bytes/weigh.ts'
import { pages } from '../support/content.ts'
import { limitPage } from './limit.ts'
import { exported, fileOf, out, scriptsAndStyles } from './sites.ts'
import { ratio, type Table } from './table.ts'

/** Every page against its limit page, and Next's own page with the CSS and scripts it asks for. Bytes, brotli 11. */
export async function measureBytes(browser: Browser): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const address of pages) {
    const html = readFileSync(join(out, fileOf(address)), 'utf8')
    const [ours, limit] = [brotliBytes(html), brotliBytes(await limitPage(browser, html))]
    const next = nextBytes(fileOf(address))
    rows.push([address, ratio(ours, limit), ratio(next, limit), ours, limit, next])
  }
  const worst = Math.max(...rows.map(([, times]) => Number(times)))
  return {
    title: 'Bytes of a page: HTML, CSS, script',
    columns: ['page', '× limit', 'Next × limit', 'this site', 'limit', 'Next as it comes'],
    rows,
    notes: [`Worst page ${worst.toFixed(2)} × its limit (target 1.05). Brotli 11; pictures are not counted.`],
  }
}

/** Bytes of a page of Next's export with everything that it runs and is styled by. */
function nextBytes(file: string): number {
  const html = readFileSync(join(exported, file), 'utf8')
  const files = scriptsAndStyles(html).map((address) => join(exported, address.split('?')[0] ?? ''))
  const found = files.filter((one) => existsSync(one))
  return brotliBytes(html) + found.reduce((sum, one) => sum + brotliBytes(readFileSync(one)), 0)
}
