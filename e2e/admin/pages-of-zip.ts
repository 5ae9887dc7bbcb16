/** Every page of an upload as visitors get it, by the name of its file. */
export type Pages = ReadonlyMap<string, string>

/**
 * The pages among the files of an upload, with plain blanks where a line may not end. Names of pictures are without what
 * changes with every byte of them.
 */
export function pagesAmong(files: Readonly<Record<string, Uint8Array>>): Pages {
  const html = Object.entries(files).filter(([name]) => name.endsWith('.html'))
  return new Map(
    html.map(([name, bytes]) => [
      name.replace(/(^|\/)index\.html$/, '$1'),
      Buffer.from(bytes)
        .toString()
        .replaceAll(/&nbsp;|\u00a0/g, ' ')
        .replace(/(?<=\/uploads\/[\w-]+)\.[0-9a-f]{8}(?=\.\w+)/g, ''),
    ]),
  )
}

/** Pages that are different, new or gone. */
export function changed(before: Pages, after: Pages): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((page) => before.get(page) !== after.get(page))
    .sort()
}

/** Pages that have a text in them. */
export function naming(pages: Pages, text: string): readonly string[] {
  return [...pages].flatMap(([page, html]) => (html.includes(text) ? [page] : [])).sort()
}
