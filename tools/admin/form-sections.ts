import type { Collection } from './collections'

/** The sections of a form, what changes most often first. Fields that are not named follow in a last section. */
const sections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  tours: {
    'Price and picture': ['price', 'fares', 'title', 'subtitle', 'description', 'image', 'hasPage'],
    Photographs: ['photos', 'photoOnCard'],
    Plan: ['duration', 'itinerary', 'visits', 'route', 'drive'],
    Included: ['inclusions', 'exclusions', 'roadCosts', 'nights', 'fees', 'feesOf'],
    'Good to know': ['faq', 'highlights', 'goodToKnow', 'steps', 'bestMonths', 'type', 'rating'],
    'Search engines': ['searchedAs', 'pageTitle', 'searchDescription'],
  },
  destinations: {
    'Fees and hours': ['fees', 'openingHours', 'weekdaysTitle', 'weekdays', 'forestGate'],
    'Name and picture': ['title', 'subtitle', 'description', 'alsoCalled', 'kannada', 'image'],
    Photographs: ['photos'],
    Story: ['answers', 'story', 'highlights'],
    'Good to know': ['faq', 'goodToKnow'],
    'Search engines': ['searchTitle', 'searchDescription', 'kind', 'state'],
  },
  site: {
    Contact: ['phone', 'email', 'roundTheClock', 'brand', 'tagline', 'address'],
    'What a price covers': ['priceBasis', 'covers', 'carSizes', 'pickUp'],
    'Messages on WhatsApp': ['chatMessages'],
    Cars: ['cars'],
    'Booking and payment': ['pricesChecked', 'deposit', 'cancellation', 'payment'],
    'Who we are': ['about'],
    'Going online': ['website', 'copyrightYear', 'openQuestions'],
    'Where tours go': ['destinations', 'areaServed'],
  },
}

/** A part of a form with a heading. */
export interface Section {
  title: string
  fields: readonly string[]
}

/** Where no sections are named, a group of fields is one by itself. */
export function sectionsOf({ name, shape }: Collection): readonly Section[] {
  const fields = Object.keys(shape.properties ?? {}).filter((field) => field !== 'updated')
  const named = sections[name]
  if (!named) {
    const isGroup = (field: string) => shape.properties?.[field]?.type === 'object'
    const groups = fields
      .filter(isGroup)
      .map((field) => ({ title: shape.properties?.[field]?.title ?? field, fields: [field] }))
    const single = fields.filter((field) => !isGroup(field))
    return [...(single.length > 0 ? [{ title: 'Page', fields: single }] : []), ...groups]
  }
  const known = new Set(Object.values(named).flat())
  const rest = fields.filter((field) => !known.has(field))
  return [
    ...Object.entries(named).map(([title, all]) => ({
      title,
      fields: all.filter((field) => fields.includes(field)),
    })),
    ...(rest.length > 0 ? [{ title: 'Other', fields: rest }] : []),
  ]
}
