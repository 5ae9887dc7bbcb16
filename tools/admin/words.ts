/** A message of the schema in the words of a form: without file names and lines of YAML. */
export function operatorWords(message: string): string {
  const plain = message
    .replace(/ in content\/[\w./-]*(?=[. ])/g, '')
    .replace(/Write for example \w+: /g, 'For example: ')
    .replace(/Write it as in another file of the folder\./g, 'Fill it in.')
    .replace(/content\/\w+\/([\w-]+)\.yaml is not in this list/g, '“$1” is not in this list')
    .replace(/ Write a line "- ([\w-]+)" where it belongs, or delete the file\./g, ' Add it here.')
    .replace(/, under visits:, or delete the file\./g, ', under “Destinations it goes to”.')
    .replace(/Name it in a file of content\/tours\//g, 'Name it in the form of a tour')
    .replace(
      /Name it under weekdays: of a stop, or delete it here\./g,
      'Choose it at a stop, or remove it here.',
    )
    .replace(/ or delete the file/g, '')
    .replace(/set permission to true/g, 'tick this')
    .replace(/ Put the picture there, and write its name letter by letter\./g, ' Choose another.')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

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
