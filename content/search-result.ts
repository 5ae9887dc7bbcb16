/** The titles of pages in search results, and what Google shows of titles and descriptions on a desktop. */
import pixelWidth from 'string-pixel-width'
import type { Content, DestinationRecord, TourRecord } from './schema.ts'

/** The room for each, and the size of its Arial, in CSS pixels. */
const shown = { title: { room: 580, size: 20 }, description: { room: 960, size: 14 } } as const

/** How wide a title or a description is in search results, in CSS pixels. */
export function widthInResults(kind: keyof typeof shown, text: string): number {
  return Math.round(pixelWidth(text, { font: 'arial', size: shown[kind].size }))
}

/** Whether search results show all of it. */
export function fitsResults(kind: keyof typeof shown, text: string): boolean {
  return widthInResults(kind, text) <= shown[kind].room
}

// Titles before the price, which follows where both fit.

export const titleOfTour = ({ pageTitle, searchedAs }: Pick<TourRecord, 'pageTitle' | 'searchedAs'>) =>
  pageTitle ?? searchedAs

export const titleOfDestination = ({
  searchTitle,
  title,
}: Pick<DestinationRecord, 'searchTitle' | 'title'>) => searchTitle ?? `${title} Tour from Mysore`

export const titleOfType = ({ title }: Content['tour-types'][keyof Content['tour-types']]) =>
  `${title} from Mysore`
