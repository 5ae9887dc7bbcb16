import { formatRupees } from '../../../content/format.ts'
import type { FieldSchema, Values } from './protocol.ts'

/** The name of an entry of a list: its first two texts or amounts, without the id of another record. */
export function entryName(value: unknown, { properties = {} }: FieldSchema): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const entry = value as Values
  const shown = Object.entries(properties)
    .filter(([key, field]) => key !== 'upload' && key !== 'id' && !field.advanced && !field.hidden)
    .filter(([key, { format }]) => typeof entry[key] === (format === 'rupees' ? 'number' : 'string'))
    .slice(0, 2)
    .filter(([, { widget = '' }]) => !['tour', 'destination'].includes(widget))
  const textOf = (text: unknown) => (typeof text === 'number' ? formatRupees(text) : text)
  const name = shown.map(([key]) => textOf(entry[key])).join(', ')
  return name.replace(/([.?!]),/, '$1')
}

/** A text as part of an address: `Été à Ooty` → `ete-a-ooty`; '' if it has no letter from A to Z and no digit. */
export function slug(text: string): string {
  // NFD separates the accents from their letters; ß has only a capital form in these letters, SS.
  const start = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 50).toLowerCase()
  return [...start.matchAll(/[a-z0-9]+/g)].join('-')
}

export const nameIsUsed = 'This name is already used. Choose another one.'
export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The address of the page of a record, without the domain: `tours/goa` → `/tour/goa/`, `packages-page` → `/packages/`. */
export const pagePath = (record: string) => `/${record.replace(/^([^/]*)(s(?=\/)|-page$)/, '$1')}/`

/** The usual FTP host of a site: `https://www.your-domain.in` → `ftp.your-domain.in`. */
export const hostOf = (site: string) => site.replace(/^https:\/\/(www\.)?/, 'ftp.')
