import { z } from 'zod'
import { list, month, plainText, tourId, webAddress } from './fields.ts'
import { permission } from './permission.ts'

const guest = z.strictObject({
  name: plainText(30).meta({ title: 'First name', examples: ['Asha'] }),
  town: plainText(40).meta({ title: 'Town', examples: ['Pune'] }),
  visited: month.meta({ title: 'Month of the trip', widget: 'month' }),
  tour: tourId.optional().meta({
    title: 'Tour',
    description: 'Its page shows the words too.',
    widget: 'tour',
  }),
  text: plainText(400, 20).meta({
    title: 'What the guest wrote',
    description: 'Word for word; leave out what is too long, and change nothing.',
    widget: 'long text',
  }),
  url: webAddress.optional().meta({
    title: 'Where it can be read',
    description: 'The address of the review. Leave it out for a message that came to you.',
    examples: ['https://maps.app.goo.gl/'],
  }),
  permission: permission('The guest agrees that it is shown', 'the guest'),
})

/** What guests wrote, and where others can write. */
export const guests = z.strictObject({
  words: list(guest, 0, 200).default([]).meta({
    title: 'What guests wrote',
    description: 'The newest are shown first: three on the home page, all on the packages page.',
  }),
  writeAt: webAddress.optional().meta({
    title: 'Where guests can write about you',
    description: 'In your Google Business Profile: “Ask for reviews”, then copy the link.',
    examples: ['https://g.page/r/'],
  }),
})
