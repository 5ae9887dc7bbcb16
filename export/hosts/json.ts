type Headers = Readonly<Record<string, string>>

/** As `vercel.json` and `firebase.json` write headers: of two rules for one header the later counts. */
export function headerRules(rules: Readonly<Record<string, Headers>>) {
  return Object.entries(rules).map(([source, headers]) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }))
}

/** With two spaces; an object that holds nothing deeper stands on one line where it fits. */
export function json(value: object): string {
  const flat = /\{\n\s+([^{}[\]]+?)\n\s+\}/g
  const text = JSON.stringify(value, null, 2).replace(flat, (whole, inside: string) => {
    const line = `{ ${inside.replace(/\n\s+/g, ' ')} }`
    return line.length <= 110 ? line : whole
  })
  return `${text}\n`
}
