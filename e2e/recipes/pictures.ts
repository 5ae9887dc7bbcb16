/** `npm run pictures`: the pictures of docs/operator.md, of the pages that its recipes lead to. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { staticServer } from '../../export/commands/static-server.mjs'
import { findBrowser } from '../commands/browser.mjs'
import { cardsOf } from '../support/card.ts'
import { project } from './guide.ts'
import { goThroughGuide, type Rounds } from './rounds.ts'

const folder = join(project, 'docs/pictures')
/** A page of the guide has to open on a slow line too. */
const maximumBytes = 60_000

interface Shot {
  name: string
  round: 'everyday' | 'tours'
  path: string
  /** CSS pixels. */
  width: number
  of: (page: Page) => Locator
  /** CSS pixels from the top of `of`; all of it if left out. */
  height?: number
}

const shots: readonly Shot[] = [
  {
    name: 'price',
    round: 'everyday',
    path: '/',
    width: 1280,
    of: (page) => cardsOf(page, /^Most popular/).nth(1),
  },
  {
    name: 'fees',
    round: 'everyday',
    path: '/destination/mysore-palace/',
    width: 720,
    of: (page) => page.getByRole('table'),
  },
  {
    name: 'contact',
    round: 'everyday',
    path: '/',
    width: 1100,
    of: (page) => page.getByRole('region', { name: 'Get In Touch' }),
  },
  {
    name: 'new-tour',
    round: 'tours',
    path: '/packages/#mysore-bandipur-one-day',
    width: 900,
    of: (page) => cardsOf(page, 'One-day tours').last(),
    height: 480,
  },
  {
    name: 'own-page',
    round: 'tours',
    path: '/tour/mysore-to-wayanad-one-day/',
    width: 1100,
    of: (page) => page.locator('body'),
    height: 700,
  },
]

/** Takes one picture; throws when it is heavier than a guide may have. */
async function take(page: Page, origin: string, { name, path, width, of, height }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(origin + path)
  // Pictures that wait for the visitor to come near would be missing.
  await page.evaluate(() =>
    document.querySelectorAll('img').forEach((image) => {
      image.loading = 'eager'
    }),
  )
  await page.waitForLoadState('networkidle')
  const whole = await of(page).screenshot({ animations: 'disabled' })
  const { width: across = 0, height: down = 0 } = await sharp(whole).metadata()
  const cut = sharp(whole).extract({ left: 0, top: 0, width: across, height: Math.min(down, height ?? down) })
  for (const widest of [700, 600, 500]) {
    const png = await cut
      .clone()
      .resize({ width: Math.min(across, widest) })
      .png({ palette: true, colours: 64, effort: 10 })
      .toBuffer()
    if (png.length > maximumBytes) continue
    writeFileSync(join(folder, `${name}.png`), png)
    console.log(`docs/pictures/${name}.png: ${png.length} bytes`)
    return
  }
  throw new Error(
    `docs/pictures/${name}.png: over ${maximumBytes} bytes however small. Show less of the page.`,
  )
}

async function listening(root: string): Promise<Server> {
  const server = staticServer(root).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return server
}

async function takeAll(rounds: Rounds): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  })
  const servers = { everyday: await listening(rounds.everyday), tours: await listening(rounds.tours) }
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const shot of shots) {
    await take(page, `http://127.0.0.1:${(servers[shot.round].address() as AddressInfo).port}`, shot)
  }
  await browser.close()
  for (const server of Object.values(servers)) server.close()
}

mkdirSync(folder, { recursive: true })
const rounds = await goThroughGuide('recipes-pictures')
try {
  await takeAll(rounds)
} finally {
  rounds.copy.remove()
}
