/** The date in India, which is five and a half hours ahead of UTC: `2026-11-23`. @param now in ms since 1970 */
export const today = (now = Date.now()) => new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** The month `count` months before the current month in India: `2026-05`. @param now in ms since 1970 */
export function monthsAgo(count: number, now = Date.now()): string {
  const [year = 0, month = 0] = today(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 7)
}
