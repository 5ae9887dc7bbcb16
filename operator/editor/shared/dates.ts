/**
 * Formats a time for the operator, in the time zone of this computer: `today, 10:12:05 am`, `yesterday, 10:12:05 am`, or
 * `24 November 2026 at 10:12:05 am`. It has seconds, because two saves or versions can be of the same minute.
 *
 * @param time in ms since 1970, like `now`
 */
export function formatTimestamp(time: number, now = Date.now()): string {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
  const days = Math.round((midnight(time) - midnight(now)) / 86_400_000)
  const timeStyle = 'medium'
  // A time in the future is possible if the clock of this computer was wrong.
  if (days < -1 || days > 0) return new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle })
  const day = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day')
  return `${day}, ${new Date(time).toLocaleTimeString('en-IN', { timeStyle })}`
}

/** Formats a date: `2026-11-27` → `27 November 2026`; '' if the text is not a date. */
export const formatDate = (date: string) =>
  Date.parse(date) ? new Date(date).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' }) : ''
