import type { Browser } from '@playwright/test'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { limitPage, linkFirstPicture } from './limit.ts'
import { exported, fileOf, out, scratch } from './places.ts'

/** What is compared, and the folder that holds each. The first two are what they are; the limits are made of `out/`. */
export interface Sites {
  'this site': string
  'Next as it comes': string
  'limit, picture inside': string
  'limit, picture linked': string
}

export async function makeSites(browser: Browser, paths: readonly string[]): Promise<Sites> {
  const [inside, linked] = [scratch('limit-inside'), scratch('limit-linked')]
  for (const folder of [inside, linked]) cpSync(out, folder, { recursive: true })
  for (const path of paths) {
    const file = fileOf(path)
    const finished = readFileSync(join(out, file), 'utf8')
    writeFileSync(join(inside, file), await limitPage(browser, finished))
    const { html, pictures } = linkFirstPicture(finished, file)
    writeFileSync(join(linked, file), await limitPage(browser, html))
    for (const picture of pictures) {
      mkdirSync(dirname(join(linked, picture)), { recursive: true })
      cpSync(join(exported, picture), join(linked, picture))
    }
  }
  return {
    'this site': out,
    'Next as it comes': exported,
    'limit, picture inside': inside,
    'limit, picture linked': linked,
  }
}
