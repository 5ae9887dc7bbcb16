import { things } from '../finding.ts'
import type { Manifest } from './manifest.ts'

/** What is different in a package, by file. */
export interface Changes {
  fresh: readonly string[]
  changed: readonly string[]
  removed: readonly string[]
}

export function changesSince(before: Manifest, after: Manifest): Changes {
  const old = new Set(Object.keys(before.files))
  const now = Object.keys(after.files)
  return {
    fresh: now.filter((file) => !old.has(file)),
    changed: now.filter((file) => old.has(file) && before.files[file]?.sha256 !== after.files[file]?.sha256),
    removed: [...old].filter((file) => after.files[file] === undefined),
  }
}

/** What to upload and what to delete on the host, for somebody with cPanel's File Manager open. */
export function changesText(before: Manifest | undefined, after: Manifest): string {
  const all = `${things(Object.keys(after.files).length, 'file')} in ${after.name}.zip.`
  if (!before) return `${all} There is no earlier package to compare with: upload everything.\n`
  const { fresh, changed, removed } = changesSince(before, after)
  if (fresh.length + changed.length + removed.length === 0) {
    return `${all} Nothing has changed since ${before.name}: there is nothing to upload.\n`
  }
  return [
    `${all} Since ${before.name}:`,
    ...section('Upload, new', fresh),
    ...section('Upload in place of the old one', changed),
    ...section('Delete on the host', removed),
    'Easier: upload the zip and choose "Extract". That replaces old files but deletes none.',
  ]
    .join('\n')
    .concat('\n')
}

function section(title: string, files: readonly string[]): readonly string[] {
  return files.length === 0 ? [] : [`${title} (${files.length})`, ...files.map((file) => `  ${file}`)]
}
