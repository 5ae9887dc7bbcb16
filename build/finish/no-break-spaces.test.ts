import { expect, test } from '@playwright/test'
import { load } from 'cheerio'
import { addNoBreakSpaces, joinNumbersToUnits } from './no-break-spaces.ts'

for (const [text, joined] of [
  ['Open 9 am to 6 pm, 7:45 pm on Sundays', 'Open 9_am to 6_pm, 7:45_pm on Sundays'],
  ['158 km, day 4, 12 noon, 12 midnight', '158_km, day_4, 12_noon, 12_midnight'],
  ['Checked in May 2026', 'Checked in May_2026'],
  ['+91 98765 43210', '+91_98765_43210'],
  ['5 out of 5, or 9 to 12', '5_out_of_5, or 9_to_12'],
  ['Kodagu · Karnataka', 'Kodagu_· Karnataka'],
  ['4½ hours, 4 DAYS - 3 NIGHTS, Day 2', '4½_hours, 4_DAYS - 3_NIGHTS, Day_2'],
  ['4 amounts, 6 people, 1 day, 1 night', '4 amounts, 6_people, 1_day, 1_night'],
  [
    '80 kg, 5 metres, 70 feet, 55 acres, 6 hectares, 45 minutes',
    '80_kg, 5_metres, 70_feet, 55_acres, 6_hectares, 45_minutes',
  ],
  [
    'January 1, February 2, March 3, April 4, June 6, July 7',
    'January_1, February_2, March_3, April_4, June_6, July_7',
  ],
  [
    'August 8, September 9, October 1, November 1, December 1',
    'August_8, September_9, October_1, November_1, December_1',
  ],
  ['12 h, you may 5 times', '12_h, you may 5 times'],
] as const) {
  test(`numbers and units are joined in "${text}"`, () =>
    expect(joinNumbersToUnits(text)).toBe(joined.replaceAll('_', '\u00a0')))
}

test('no-break spaces are added to text nodes, but not to scripts, styles and attributes', () => {
  const $ = load('<body><p title="9 am">9 am <b>to 6 pm</b></p><script>"9 am"</script><style>9 am</style>')
  addNoBreakSpaces($)
  expect($('p').text()).toBe('9\u00a0am to 6\u00a0pm')
  expect($('p').attr('title')).toBe('9 am')
  expect($('script, style').text()).toBe('"9 am"9 am')
})
