import { phonePhoto } from '../photos/fixtures.ts'
import { stepsOf } from './guide.ts'
import type { Printed } from '../support/site-copy.ts'
import { ProjectCopy } from './project-copy.ts'

/** India's calendar day. */
export const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

export interface Rounds {
  copy: ProjectCopy
  /** The finished folder after recipes 1, 2, 3, 8 and 9. */
  everyday: string
  /**
   * The finished folder after all of that has been undone (recipe 11) and recipes 4, 5, 6 and 7 been done.
   */
  tours: string
  /** `npm run launch-check` after the first round. */
  launchCheck: Printed
  /** `npm run package` after each round (recipes 9 and 10). */
  packages: readonly Printed[]
}

/**
 * Goes through the guide in two rounds, with a build after each, in a folder of this name. Takes about a
 * minute.
 */
export async function goThroughGuide(name: string, photograph?: Buffer): Promise<Rounds> {
  const copy = new ProjectCopy(name, today, photograph ?? (await phonePhoto(2000, 1500)))
  const follow = (...recipes: string[]) => recipes.forEach((recipe) => copy.follow(stepsOf(recipe)))
  copy.keep()
  follow('1. Change a price', '2. Change a date or a timing', '3. Change a fee and the month it was checked')
  follow('8. Change phone, e-mail, name or address', '9. Set the domain and launch')
  const everyday = copy.buildAs('everyday')
  const launchCheck = copy.run('launch-check')
  const first = copy.run('package')
  copy.undo()
  follow(
    '4. Add a one-day tour',
    '5. Give a tour its own page',
    '6. Retire a tour',
    '7. Put a photograph in place of a poster',
  )
  const tours = copy.buildAs('tours')
  return { copy, everyday, tours, launchCheck, packages: [first, copy.run('package')] }
}
