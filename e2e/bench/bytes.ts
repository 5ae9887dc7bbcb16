import type { Browser } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliBytes } from '../bytes/weigh.ts'
import { attribute, elements, parsePage, words } from '../../export/lib/html.ts'
import { pages } from '../support/content.ts'
import { limitPage } from './limit.ts'
import { exported, fileOf, out } from './places.ts'
import { ratio, type Table } from './table.ts'

/** (a) Every page against its limit page, and Next's own page with the CSS and scripts it asks for. Bytes, brotli 11. */
export async function measureBytes(browser: Browser): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const path of pages) {
    const html = readFileSync(join(out, fileOf(path)), 'utf8')
    const [ours, limit, next] = [
      brotliBytes(html),
      brotliBytes(await limitPage(browser, html)),
      nextBytes(fileOf(path)),
    ]
    rows.push([path, ratio(ours, limit), ratio(next, limit), ours, limit, next])
  }
  const worst = Math.max(...rows.map(([, times]) => Number(times)))
  return {
    title: 'Bytes of a page: HTML, CSS, script',
    columns: ['page', '× limit', 'Next × limit', 'this site', 'limit', 'Next as it comes'],
    rows,
    notes: [
      `Worst page ${worst.toFixed(2)} × its limit (target 1.05). Brotli 11; the first picture is inside this site's page and the limit's, and not counted for Next.`,
    ],
  }
}

/** Bytes of a page of Next's export with everything that it runs and is styled by. */
function nextBytes(file: string): number {
  const html = readFileSync(join(exported, file), 'utf8')
  const wanted = elements(parsePage(html)).flatMap((element) => {
    if (element.tagName === 'script')
      return attribute(element, 'nomodule') === undefined ? [attribute(element, 'src') ?? ''] : []
    return element.tagName === 'link' && words(attribute(element, 'rel')).includes('stylesheet')
      ? [attribute(element, 'href') ?? '']
      : []
  })
  const files = new Set(
    wanted
      .filter((address) => address.startsWith('/'))
      .map((address) => join(exported, address.split('?')[0] ?? '')),
  )
  return (
    brotliBytes(html) +
    [...files].filter((one) => existsSync(one)).reduce((sum, one) => sum + brotliBytes(readFileSync(one)), 0)
  )
}
