/** A message of `content/` as a sentence; in the terminal it follows the field. */
export const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

/** Today and yesterday by name, other days by date; always India's clock, whatever this computer's is set to. */
export function indianTime(iso: string, now = new Date()): string {
  const at = (form: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...form }).format(date)
  const day = (date: Date) => at({ day: 'numeric', month: 'long', year: 'numeric' }, date)
  const date = new Date(iso)
  const time = at({ hour: '2-digit', minute: '2-digit', hour12: false }, date)
  if (day(date) === day(now)) return `today ${time}`
  if (day(date) === day(new Date(now.getTime() - 86_400_000))) return `yesterday ${time}`
  return `${day(date)}, ${time}`
}

/** `1 change`, `3 changes`. */
export const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
