/**
 * `today, 10:12 am`, `yesterday, 10:12 am`, or `24 November 2026 at 10:12 am`, in the time zone of this computer. Takes times in ms
 * since 1970.
 *
 * @param timeStyle `medium` adds the seconds
 */
export function formatRecent(
  time: number,
  now = Date.now(),
  timeStyle: 'short' | 'medium' = 'short',
): string {
  const dayOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
  const days = Math.round((dayOf(time) - dayOf(now)) / 86_400_000)
  // A time ahead is possible after the clock of this computer was wrong.
  if (days < -1 || days > 0) return new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle })
  const day = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day')
  return `${day}, ${new Date(time).toLocaleTimeString('en-IN', { timeStyle })}`
}

/** The time of a version, which names it: with seconds, because two versions can be of the same minute. */
export const formatVersion = (time: number) => formatRecent(time, undefined, 'medium')

/** `2026-11-27` → `27 November 2026`; an empty string if it is not a date. */
export const formatDay = (day: string) =>
  Date.parse(day) ? new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' }) : ''
