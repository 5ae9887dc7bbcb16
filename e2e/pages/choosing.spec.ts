import type { Locator } from '@playwright/test'
import { destinations, tours, toursThatVisit, weekdays } from '../../content/index.ts'
import type { Tour } from '../../content/schema/index.ts'
import { weekdayNames } from '../../content/schema/fields.ts'
import { cardOf } from '../support/card.ts'
import { expect, test } from '../support/test.ts'

const price = ({ price }: Tour) => `₹${price.toLocaleString('en-IN')}.00`
const href = ({ id, hasPage }: Tour) => (hasPage ? `/tour/${id}/` : `/packages/#${id}`)
const oneDay = tours.filter(({ duration }) => duration.days === 1)
const withPage = tours.filter(({ hasPage }) => hasPage)

/** Facts that stops of the tour name. */
const factsOf = ({ itinerary }: Tour) =>
  itinerary.flatMap((stop) => weekdays.facts.filter(({ id }) => stop.weekdays.includes(id)))

/** The line of a week that speaks of this day, alone or among days that are alike. */
function dayIn(week: Locator, day: string): Locator {
  const index = weekdayNames.findIndex((name) => name === day)
  const labels = weekdayNames.flatMap((from, start) =>
    weekdayNames.flatMap((to, end) =>
      start <= index && index <= end ? [start === end ? from : `${from} to ${to}`] : [],
    ),
  )
  const label = week
    .page()
    .getByRole('term')
    .filter({ hasText: new RegExp(`^(${labels.join('|')})$`) })
  return week.locator('dl.week > div').filter({ has: label })
}

for (const tour of tours) {
  test(`${tour.title} can be compared: price, hours, kilometres, steps and months stand in one row`, async ({
    reading,
  }) => {
    const table = (await reading('/packages/')).getByRole('region', { name: 'All tours at a glance' })
    const row = table
      .locator('tr')
      .filter({ has: table.page().getByRole('link', { name: tour.title, exact: true }) })
    for (const words of [
      price(tour),
      `about ${tour.drive.hours} hours`,
      `about ${tour.drive.km} km`,
      tour.steps,
      tour.bestMonths,
    ])
      await expect(row).toContainText(words)
    await expect(row.getByRole('link')).toHaveAttribute('href', href(tour))
  })

  test(`what is closed when on ${tour.title} is the same on card and table`, async ({ reading }) => {
    const page = await reading('/packages/')
    const row = page
      .locator('.comparison tr')
      .filter({ has: page.getByRole('link', { name: tour.title, exact: true }) })
    const closed = factsOf(tour).filter(({ kind }) => kind === 'closed')
    for (const place of [cardOf(page, tour), row]) {
      for (const fact of closed)
        for (const day of fact.days) await expect(place).toContainText(`${fact.place} on ${day}s`)
      if (closed.length === 0) await expect(place).toContainText('No weekly closing day')
    }
  })
}

for (const tour of oneDay) {
  test(`each weekday says what is closed, lit or different on ${tour.title}`, async ({ reading }) => {
    const week = (await reading('/packages/')).getByRole('region', { name: 'Which tour on which day?' })
    await expect(week.getByRole('term')).toHaveText([...weekdayNames])
    for (const { days, text } of factsOf(tour))
      for (const day of days) await expect(dayIn(week, day)).toContainText(`${tour.title}: ${text}`)
  })
}

test('a package warns of the day to start on, so many days before the closed one', async ({ reading }) => {
  const week = (await reading('/packages/')).getByRole('region', { name: 'Which tour on which day?' })
  for (const tour of tours.filter(({ duration }) => duration.days > 1)) {
    for (const { at, weekdays: ids } of tour.itinerary) {
      for (const { days, text } of weekdays.facts.filter(({ id }) => ids.includes(id))) {
        for (const day of days) {
          const dayOfTrip = Number(at.slice(4))
          const start = weekdayNames[(weekdayNames.indexOf(day) + 8 - dayOfTrip) % 7]!
          await expect(dayIn(week, start)).toContainText(`${tour.title}, if you start on a ${start}: ${text}`)
        }
      }
    }
  }
})

for (const tour of withPage) {
  test(`the page of ${tour.title} has all seven weekdays and what one sees at each stop`, async ({
    reading,
  }) => {
    const page = await reading(`/tour/${tour.id}/`)
    const week = page.getByRole('region', { name: 'Which day?' })
    for (const day of weekdayNames) await expect(dayIn(week, day)).toHaveCount(1)
    for (const { days, text } of factsOf(tour))
      for (const day of days) await expect(dayIn(week, day)).toContainText(text)
    const itinerary = page.getByRole('region', { name: 'Itinerary' })
    for (const { see } of tour.itinerary) if (see !== undefined) await expect(itinerary).toContainText(see)
  })

  test(`questions, header and bottom bar on the page of ${tour.title} name the tour`, async ({ reading }) => {
    const page = await reading(`/tour/${tour.id}/`)
    const chats = page.locator('header, .ask, .contact-bar').locator('a[href*="wa.me/91"]')
    expect(await chats.count()).toBeGreaterThan(4)
    for (const link of await chats.all())
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(tour.title)
  })

  test(`other tours of the same length stand first on the page of ${tour.title}`, async ({ reading }) => {
    const others = (await reading(`/tour/${tour.id}/`)).getByRole('region', { name: 'Other tours' })
    const days = (await others.getByRole('listitem').allInnerTexts()).map((line) =>
      Number(/(\d+) DAY/.exec(line)?.[1]),
    )
    const same = days.filter((one) => one === tour.duration.days)
    expect(days.slice(0, same.length)).toEqual(same)
    expect(same.length).toBe(
      Math.min(3, tours.filter(({ duration }) => duration.days === tour.duration.days).length - 1),
    )
  })
}

for (const place of destinations) {
  test(`each tour to ${place.title} has its section: itinerary and price, the day in short, the way to the plan`, async ({
    reading,
  }) => {
    const page = await reading(`/destination/${place.id}/`)
    for (const tour of toursThatVisit(place.id)) {
      const section = page.getByRole('region', {
        name: `${tour.searchedAs}: itinerary and price`,
        exact: true,
      })
      await expect(section).toContainText(price(tour))
      const sights = tour.itinerary.filter((stop) => stop.place !== undefined)
      await expect(section.getByRole('listitem')).toHaveText(
        sights.map(({ at, activity }) => `${at} ${activity}`),
      )
      await expect(section.getByRole('link')).toHaveAttribute('href', href(tour))
    }
  })
}

test('the palace says what each evening brings', async ({ reading }) => {
  const palace = destinations.find(({ id }) => id === 'mysore-palace')
  const week = (await reading('/destination/mysore-palace/')).getByRole('region', { name: 'Which evening?' })
  const facts = weekdays.facts.filter(({ id }) => palace?.weekdays.includes(id))
  expect(facts.length).toBeGreaterThan(0)
  for (const { days, text } of facts)
    for (const day of days) await expect(dayIn(week, day)).toContainText(text)
})
