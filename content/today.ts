/** The date in India, which is five and a half hours ahead of UTC: `2026-11-23`. @param now in ms since 1970 */
export const today = (now = Date.now()) => new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
