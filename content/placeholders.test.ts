import { expect, test } from '@playwright/test'
import { type Destination, findDestination, findTour, toursTo } from './index.ts'
import { destinationValues, tourValues } from './placeholders.ts'

/** The values of a destination with the tours that visit it. */
const getValues = (destination: Destination) => destinationValues(destination, toursTo(destination.id))
const palace = findDestination('palace')!
const hills = findDestination('hills')!

test('the placeholders of a tour are its price, days, times, hours and closed days', () => {
  const city = { price: '₹2,500', days: '1', times: '8:30 am to 8:30 pm', closed: 'Zoo on Tuesdays' }
  expect(tourValues(findTour('city-tour')!)).toEqual({ ...city, hours: '6' })
  const grand = { price: '₹1,18,500', days: '4', times: '4 days and 3 nights', closed: undefined }
  expect(tourValues(findTour('grand-tour')!)).toEqual({ ...grand, hours: '6' })
})

test('the placeholders of a destination are values of its shortest tour, and its own hours and fee', () => {
  expect(getValues(palace)).toMatchObject({
    tour: 'Mysore to City',
    price: '₹2,500',
    closed: 'Zoo on Tuesdays',
    packagePrice: 'from ₹17,500',
    open: '10 am to 5:30 pm',
    entry: '₹120, foreign visitor ₹1,000',
  })
})

test('packagePrice is the lowest price of the tours of several days', () => {
  expect(getValues(hills)).toMatchObject({ tour: 'Mysore to Tea', packagePrice: '₹1,18,500' })
  const [temple, grand] = ['temple-tour', 'grand-tour'].map((id) => findTour(id)!)
  expect(destinationValues(hills, [temple!, grand!]).packagePrice).toBe('from ₹14,500')
  const withoutNight = { ...grand!, duration: { days: 2, nights: 0, confirmed: true } }
  expect(destinationValues(hills, [withoutNight]).packagePrice).toBe('₹1,18,500')
})

test('the placeholder {entry} is the first fee that everybody pays', () => {
  const onFoot = { ...palace.fees[0]!, condition: 'If you come on foot', amounts: [] }
  const fees = [onFoot, ...palace.fees]
  expect(getValues({ ...palace, fees }).entry).toBe('₹120, foreign visitor ₹1,000')
})

test('{entry} has the amounts of all days, and the one from abroad, wherever they are in the list', () => {
  const [fee] = palace.fees
  const amount = { who: 'Adult', countedFor: 'each person' as const }
  const amounts = [
    { who: 'Car', rupees: 50, countedFor: 'each car' as const },
    { ...amount, rupees: 180, days: 'weekdays' as const },
    { ...amount, who: 'Child', rupees: 90, days: 'weekends and holidays' as const },
    { ...amount, rupees: 275, days: 'weekends and holidays' as const },
    { who: 'Foreign visitor', rupees: 1000, countedFor: 'each visitor from abroad' as const },
  ]
  const entry = (shown: typeof amounts) => getValues({ ...palace, fees: [{ ...fee!, amounts: shown }] }).entry
  expect(entry(amounts)).toBe('₹180, weekends and holidays ₹275, foreign visitor ₹1,000')
  expect(entry(amounts.slice(0, 2))).toBe('₹180')
  expect(entry(amounts.slice(0, 1))).toBeUndefined()
})

test('a placeholder without data has no value', () => {
  const nowhere: Destination = { ...hills, id: 'nowhere' }
  const { tour, price, packagePrice, open, entry } = getValues(nowhere)
  expect([tour, price, packagePrice, open, entry]).toEqual(Array(5).fill(undefined))
  const [fee] = palace.fees
  const free = { ...palace, fees: [{ ...fee!, amounts: [{ ...fee!.amounts[0]!, rupees: 0 }] }] }
  expect(getValues(free).entry).toBe('free')
  expect(getValues({ ...palace, fees: [{ ...fee!, amounts: [] }] }).entry).toBeUndefined()
})

test('only the first letter of a visitor becomes lower case in {entry}', () => {
  const [fee] = palace.fees
  const amounts = fee!.amounts.map((amount) => ({ ...amount, who: 'Visitor from SAARC countries' }))
  expect(getValues({ ...palace, fees: [{ ...fee!, amounts }] }).entry).toBe(
    '₹120, visitor from SAARC countries ₹1,000',
  )
})
