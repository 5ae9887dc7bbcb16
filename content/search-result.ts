/** Titles of pages, and the widths to which Google truncates titles and descriptions on a desktop. */
import pixelWidth from 'string-pixel-width'
import type { DestinationRecord, TourRecord } from './schema.ts'

/** Maximum width and font size (Arial), in CSS pixels. */
const limits = { title: { width: 580, size: 20 }, description: { width: 960, size: 14 } } as const

/** The width of a title or a description in search results, in CSS pixels. */
export function searchResultWidth(kind: keyof typeof limits, text: string): number {
  return Math.round(pixelWidth(text, { font: 'arial', size: limits[kind].size }))
}

/** Whether search results show the whole text. */
export function fitsSearchResult(kind: keyof typeof limits, text: string): boolean {
  return searchResultWidth(kind, text) <= limits[kind].width
}

/** Adds the price to a title if search results show both. */
export function titleWithPrice(title: string, price: string): string {
  const withPrice = `${title}, ${price}`
  return fitsSearchResult('title', withPrice) ? withPrice : title
}

/** The part of the title of home that follows the brand: the longer one if search results show both. */
export function homePageTitle(brand: string): string {
  const title = 'Mysore Tours and Holiday Packages'
  return fitsSearchResult('title', `${brand}: ${title}`) ? title : 'Mysore Tours'
}

/** The titles of pages without the price: from the field for search engines if it is filled in, else from the name of the record. */
export const tourPageTitle = ({ searchName, pageTitle = searchName }: TourRecord) => pageTitle
export const destinationPageTitle = ({
  title,
  searchTitle = `${title} Tour from Mysore`,
}: DestinationRecord) => searchTitle
export const tourTypePageTitle = ({ title }: { title: string }) => `${title} from Mysore`
