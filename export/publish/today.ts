import { z } from 'zod'
import { Mistake } from '../../content/mistake.ts'
import { today as todayInIndia } from '../../content/schema/fields.ts'

/**
 * The calendar day in India, `2026-11-20`, where the operator and the visitors are. `SOURCE_DATE=2026-11-20` sets another
 * one, for tests and to see what will be stale by then.
 *
 * @throws Mistake when SOURCE_DATE is no day
 */
export function today(asked = process.env['SOURCE_DATE']): string {
  if (!asked) return todayInIndia()
  if (z.iso.date().safeParse(asked).success) return asked
  throw new Mistake('SOURCE_DATE', `"${asked}" is no day`, 'Write it like SOURCE_DATE=2026-11-20')
}
