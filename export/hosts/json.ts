/** As `vercel.json`, `firebase.json` and `serve.json` write headers. */
export function keysAndValues(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

/** With two spaces; an object that holds nothing deeper stands on one line where it fits. */
export function json(value: object): string {
  const text = JSON.stringify(value, null, 2).replace(
    /\{\n\s+([^{}[\]]+?)\n\s+\}/g,
    (whole, inside: string) => {
      const line = `{ ${inside.replace(/\n\s+/g, ' ')} }`
      return line.length <= 110 ? line : whole
    },
  )
  return `${text}\n`
}
