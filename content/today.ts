/** The date in India, which is five and a half hours ahead of UTC: `2026-11-23`. */
export const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
