import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { destinations, home, site, tours } from '../../content/index.ts'
import { cached, publish } from './cache.ts'

const source = createRequire(import.meta.url).resolve('@expo-google-fonts/rozha-one/RozhaOne_400Regular.ttf')
/** English headings and prices; further characters, such as accents, are taken from the titles in the content. */
const always = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789₹.,:;!?’‘\'"“”-–()&/+ '

/** Rozha One (Indian Type Foundry, OFL 1.1) subset to the characters of headings, as WOFF2. Returns its address. */
export async function makeFont(): Promise<string> {
  const titles = [site.brand, home.hero.headline, ...[...tours, ...destinations].map(({ title }) => title)]
  const characters = [...new Set(always + titles.join(''))].sort().join('')
  const font = readFileSync(source)
  const cut = await cached(['font 1', font, characters], () =>
    subsetFont(font, characters, { targetFormat: 'woff2' }),
  )
  return publish('rozha-one', 'woff2', cut)
}
