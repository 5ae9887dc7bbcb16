import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { once, publish } from './cache.ts'

const source = createRequire(import.meta.url).resolve('@expo-google-fonts/rozha-one/RozhaOne_400Regular.ttf')

/** Rozha One (Indian Type Foundry, OFL 1.1) cut to the given characters, as WOFF2. Gives back its address. */
export async function deriveFont(characters: string): Promise<string> {
  const font = readFileSync(source)
  const cut = await once(['font 1', font, characters], () =>
    subsetFont(font, characters, { targetFormat: 'woff2' }),
  )
  return publish('rozha-one', 'woff2', cut)
}
