type Headers = Readonly<Record<string, string>>

/** As `vercel.json` and `firebase.json` write headers: of two rules for one header the later counts. */
export function headerRules(rules: Readonly<Record<string, Headers>>) {
  return Object.entries(rules).map(([source, headers]) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }))
}

export const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
