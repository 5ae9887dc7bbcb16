import { readdirSync } from 'node:fs'

/**
 * Path from the project's folder → text, of every file that tells a host what `rules.ts` says. A host is one file in
 * `templates/`, which exports its `files`; it is found by being there.
 */
export async function renderHostFiles(): Promise<Record<string, string>> {
  const folder = new URL('./templates/', import.meta.url)
  const all: Record<string, string> = {}
  for (const name of readdirSync(folder).sort()) {
    const { files } = (await import(new URL(name, folder).href)) as { files: Record<string, string> }
    Object.assign(all, files)
  }
  return all
}
