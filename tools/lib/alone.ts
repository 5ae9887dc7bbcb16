import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Touched every half second while a build is at work; older than this (milliseconds), it has been killed. */
const lifetime = 4000
const sign = '.cache/building'

/**
 * Does some work when nobody else does it in this folder, and waits until then: two builds would take away what the
 * other one is working on. `busy` is called once when there is something to wait for.
 */
export async function alone<Result>(work: () => Promise<Result>, busy: () => void): Promise<Result> {
  for (let tries = 0; !taken(); tries++) {
    if (tries === 0) busy()
    await wait(200)
  }
  // Whoever deletes the sign meanwhile does without it.
  const heart = setInterval(() => utimes(sign, new Date(), new Date(), () => undefined), 500)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    rmSync(sign, { force: true })
  }
}

/** Where nothing may be written there is nobody to wait for: the work itself will say so. */
function taken(): boolean {
  const touched = statSync(sign, { throwIfNoEntry: false })?.mtimeMs
  try {
    if (touched !== undefined && Math.abs(Date.now() - touched) > lifetime) rmSync(sign)
    mkdirSync(dirname(sign), { recursive: true })
    writeFileSync(sign, '', { flag: 'wx' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
}
