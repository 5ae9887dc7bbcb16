import type { Graph } from 'schema-dts'

/** Structured data of the page. `<` is escaped, so that no text can end the script (Next docs, 02-guides/json-ld). */
export function JsonLd({ graph }: { graph: Graph }) {
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
