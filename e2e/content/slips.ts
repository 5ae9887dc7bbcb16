/** What a person who knows Excel may do to a file of `content/`, and what the build answers. */
export interface Slip {
  /** A sentence, the title of the test. */
  title: string
  file: string
  from: string | RegExp
  to: string
  /**
   * The line without the place in front. `{today}` and `{month}` are the present ones; other names in braces
   * stand for line numbers. Nothing: it just works.
   */
  says?: string
  /**
   * The text on the line that is blamed, when that is not the line of the edit; `index: text` for another
   * file.
   */
  at?: string
}

const coorg = 'content/tours/coorg-trip.ts'
const tirupati = 'content/tours/tirupati-package.ts'
const site = 'content/site.ts'
const home = 'content/home.ts'
const groups = 'content/tour-types.ts'
const bm = 'content/tours/bangalore-mysore-1-day.ts'
const bangalore = 'content/destinations/bangalore.ts'
const questions = 'content/questions.ts'
const ooty = 'content/destinations/ooty.ts'
const index = 'content/tours/index.ts'

const field = (key: string) => new RegExp(`(?<=^ *)${key}: .*`, 'm')
const title = field('title')
const price = field('price')
const updated = field('updated')
const phone = field('phone')
const email = field('email')
const firstTime = /(?<=itinerary: \[\s*\{ )at: '[^']*'/
const firstInclusion = /(?<=inclusions: \[\s*)'.*'(?=,\n)/
const list = (key: string) => new RegExp(`(?<=^ *)${key}: \\[[\\s\\S]*?\\n  \\],`, 'm')

/** The short names by which `at` can name another file. */
export const files: Readonly<Record<string, string>> = { coorg, index, bangalore }

export const slips: readonly Slip[] = [
  {
    title: 'a comma is lost at the end of a line',
    file: coorg,
    from: price,
    to: 'price: 4200',
    says: 'price: the comma after 4200 is lost. Write it right behind: 4200,',
  },
  {
    title: 'a comma is lost after a text',
    file: coorg,
    from: title,
    to: "title: 'Coorg'",
    says: "title: the comma after 'Coorg' is lost. Write it right behind: 'Coorg',",
  },
  {
    title: 'the quote at the end is lost',
    file: coorg,
    from: title,
    to: "title: 'Coorg,",
    says:
      "title: the quote ' at the end of the text is lost. Write quotes on both sides, for example " +
      "title: 'Mysore to Coorg one day',",
  },
  {
    title: 'the quote at the start is lost',
    file: coorg,
    from: title,
    to: "title: Mysore to Coorg',",
    says:
      'title: the quote before "Mysore to Coorg" is lost. Write quotes on both sides, for example ' +
      "title: 'Mysore to Coorg one day',",
  },
  {
    title: 'both quotes are lost',
    file: coorg,
    from: title,
    to: 'title: Mysore to Coorg,',
    says:
      'title: "Mysore to Coorg" has no quotes around it. Text stands between two straight quotes, ' +
      "for example title: 'Mysore to Coorg one day',",
  },
  {
    title: 'both quotes are lost around one word',
    file: coorg,
    from: title,
    to: 'title: Coorg,',
    says: 'title: "Coorg" has no quotes around it. Text stands between two quotes: title: \'Coorg\'.',
  },
  {
    title: 'one quote is single, the other double',
    file: coorg,
    from: title,
    to: 'title: "Coorg\',',
    says:
      'title: the text begins with " but ends with \'. Use the same quote on both sides, for example ' +
      "title: 'Mysore to Coorg one day',",
  },
  {
    title: 'curly quotes from Word hold a text',
    file: coorg,
    from: title,
    to: 'title: ‘Coorg’,',
    says:
      'title: the curly quote ‘ (from Word or a phone) does not begin or end a text. Use the ' +
      "straight one, for example title: 'Mysore to Coorg one day'.",
  },
  {
    title: 'a text runs over two lines',
    file: coorg,
    from: title,
    to: "title: 'Mysore to\n  Coorg',",
    says:
      'title: the text runs over two lines. Bring it back into one line, between two quotes, for ' +
      "example title: 'Mysore to Coorg one day',",
  },
  {
    title: 'a straight apostrophe ends a text too early',
    file: coorg,
    from: title,
    to: "title: 'Raja's Seat',",
    says: "title: the straight apostrophe in Raja's ends the text too early. Write the curly one: Raja’s",
  },
  {
    title: 'an apostrophe stands after the last letter',
    file: coorg,
    from: title,
    to: "title: 'Visitors' choice',",
    says:
      "title: the straight apostrophe in Visitors' ends the text too early. Write the curly one: " +
      'Visitors’',
  },
  {
    title: 'double quotes hold a text with an apostrophe',
    file: coorg,
    from: title,
    to: 'title: "Raja\'s Seat",',
  },
  {
    title: 'curly quotes stand inside a text',
    file: coorg,
    from: title,
    to: "title: 'The “best” of Raja’s Seat',",
  },
  {
    title: 'the colon is lost',
    file: coorg,
    from: title,
    to: "title 'Coorg',",
    says:
      "title: the colon after title is lost. Write a colon, for example title: 'Mysore to Coorg one " +
      "day',",
  },
  {
    title: 'an equals sign is typed for the colon',
    file: coorg,
    from: title,
    to: "title = 'Coorg',",
    says:
      "title: an equals sign stands where a colon belongs. Write a colon, for example title: 'Mysore " +
      "to Coorg one day'.",
  },
  {
    title: 'a semicolon is typed for the comma',
    file: coorg,
    from: title,
    to: "title: 'Coorg';",
    says:
      "title: the line ends in a semicolon. Write a comma instead, for example title: 'Mysore to " +
      "Coorg one day',",
  },
  {
    title: 'a semicolon is typed for the colon',
    file: coorg,
    from: title,
    to: "title; 'Coorg',",
    says:
      "title: a semicolon stands where a colon belongs. Write a colon, for example title: 'Mysore to " +
      "Coorg one day',",
  },
  {
    title: 'a comma is typed twice',
    file: coorg,
    from: title,
    to: "title: 'Coorg',,",
    says: 'title: two commas stand one after the other. Delete one of them.',
  },
  {
    title: 'the value is not typed at all',
    file: coorg,
    from: title,
    to: 'title: ,',
    says: "title: nothing stands after title. Write its value, for example title: 'Mysore to Coorg one day',",
  },
  {
    title: 'a line is there twice',
    file: coorg,
    from: price,
    to: 'price: 4200,\n  price: 4300,',
    at: 'price: 4300',
    says: 'price: the line is there twice (see line {before}). Delete one of the two.',
  },
  {
    title: 'the bracket at the end of a list is lost',
    file: coorg,
    from: / {2}\],\n {2}exclusions/,
    to: '  exclusions',
    at: 'inclusions: [',
    says:
      'inclusions: the bracket [ on this line is never closed. Write the closing ] where its part ' +
      "ends, for example visits: ['coorg'], with both brackets.",
  },
  {
    title: 'the bracket at the start of a list is lost',
    file: coorg,
    from: 'inclusions: [',
    to: 'inclusions:',
    says:
      'inclusions: the bracket [ that begins the list is lost. Write it behind the colon: ' +
      "inclusions: [ and keep the ] where the list ends, for example inclusions: ['Transport for this " +
      "route', 'Local guides'].",
  },
  {
    title: 'a bracket is there twice',
    file: coorg,
    from: '  ],\n  exclusions',
    to: '  ],\n  ],\n  exclusions',
    at: '],\n  exclusions',
    says:
      'inclusions: the bracket ] closes nothing (the { of line {start} is still open). Delete it, or ' +
      "write its opening [ where the part begins, for example visits: ['coorg'], with both brackets.",
  },
  {
    title: 'the bracket at the end of a stop is lost',
    file: coorg,
    from: /(?<=itinerary: \[\s*)\{.*\},/,
    to: "{ at: '06:30', activity: 'Pick-up',",
    says:
      'at: the bracket { on this line is never closed. Write the closing } where its part ends, for ' +
      "example { name: 'Mysore' }, with both brackets.",
  },
  {
    title: 'the last bracket of the file is lost',
    file: coorg,
    from: '} as const',
    to: 'as const',
    at: 'export const',
    says:
      'coorgTrip: the bracket { on this line is never closed. Write the closing } where its part ' +
      "ends, for example { name: 'Mysore' }, with both brackets.",
  },
  {
    title: 'a round bracket is typed for a curly one',
    file: coorg,
    from: /(?<=route: \[\s*)\{.*\},/,
    to: "{ name: 'Mysore' ),",
    says:
      "name: the bracket { is closed by ). Write } instead, for example { name: 'Mysore' }, with " +
      'both brackets.',
  },
  {
    title: 'the comma between two entries of a list is lost',
    file: coorg,
    from: /(?<=inclusions: \[\s*)'.*',\n/,
    to: "'Transport'\n",
    says: "inclusions: the comma after 'Transport' is lost. Write it right behind: 'Transport',",
  },
  {
    title: 'an entry of a list has no quotes',
    file: coorg,
    from: firstInclusion,
    to: 'Transport for this route',
    says:
      'inclusions: "Transport for this route" has no quotes around it. Text stands between two ' +
      "straight quotes, for example 'Transport for this route',",
  },
  {
    title: 'a point is typed behind the quote',
    file: coorg,
    from: /(?<=inclusions: \[\s*)'.*',\n/,
    to: "'Transport'.\n",
    says:
      'inclusions: a point stands behind the quote. Write a comma there; a point belongs inside the ' +
      'quotes.',
  },
  {
    title: 'the + between two halves of a text is lost',
    file: coorg,
    from: /(?<=description:\n.*') \+/,
    to: '',
    says:
      'description: the + between two lines of one text is lost. Write it at the end of this line, ' +
      "for example 'First half ' +",
  },
  {
    title: 'a non-breaking space stands in the code',
    file: coorg,
    from: price,
    to: 'price:\u00a04200,',
    says:
      'price: an invisible character from Word or a web page stands after ":". Delete it and type an ' +
      'ordinary space, or type the line anew.',
  },
  {
    title: 'a zero-width space stands in the code',
    file: coorg,
    from: price,
    to: 'price:\u200b4200,',
    says:
      'price: an invisible character from Word or a web page stands after ":". Delete it and type an ' +
      'ordinary space, or type the line anew.',
  },
  {
    title: 'a remark has no end',
    file: coorg,
    from: price,
    to: '/* price: 4200,',
    says: 'price: the remark that begins with /* has no end. Write */ where it ends.',
  },
  {
    title: 'the last line of the file is changed',
    file: coorg,
    from: '} as const satisfies Tour',
    to: '} as const satisfes Tour',
    says: 'the last line of the file is not right. It reads: } as const satisfies Tour',
  },
  {
    title: 'the last line of the file is cut',
    file: coorg,
    from: '} as const satisfies Tour',
    to: '}',
    says: 'coorgTrip: the end of the last line is lost. It reads: } as const satisfies Tour',
  },
  {
    title: 'the first line of the file is changed',
    file: coorg,
    from: 'import type',
    to: 'Import type',
    says:
      'this line fetches something from another file and is not right. Compare it with the same line ' +
      "of another file in the folder, for example import type { Tour } from '../types.ts'",
  },
  {
    title: 'the name of a record has a hyphen',
    file: coorg,
    from: 'export const coorgTrip',
    to: 'export const coorg-trip',
    says:
      'the name after "export const" must be one word, without spaces and hyphens, for example ' +
      'export const coorgTrip = {',
  },
  {
    title: 'thousands separators and paise are typed',
    file: coorg,
    from: price,
    to: 'price: 18,500.00,',
    says:
      'price: "18,500.00" is not a number the site can read. Write the digits alone, without comma, ' +
      'point or ₹: price: 18500,',
  },
  {
    title: 'Indian grouping is typed',
    file: coorg,
    from: price,
    to: 'price: 1,85,000,',
    says:
      'price: "1,85,000" is not a number the site can read. Write the digits alone, without comma, ' +
      'point or ₹: price: 185000,',
  },
  {
    title: 'commas stand anywhere in the price',
    file: coorg,
    from: price,
    to: 'price: 18,50,0.00,',
    says:
      'price: "18,50,0.00" is not a number the site can read. Write the digits alone, without comma, ' +
      'point or ₹: price: 18500,',
  },
  {
    title: 'a rupee sign is typed',
    file: coorg,
    from: price,
    to: 'price: ₹18500,',
    says:
      'price: "₹18500" is not a number the site can read. Write the digits alone, without comma, ' +
      'point or ₹: price: 18500,',
  },
  {
    title: 'Rs. is typed',
    file: coorg,
    from: price,
    to: 'price: Rs. 18500,',
    says:
      'price: "Rs. 18500" is not a number the site can read. Write the digits alone, without comma, ' +
      'point or ₹: price: 18500,',
  },
  {
    title: '/- is typed after the price',
    file: coorg,
    from: price,
    to: 'price: 18500/-,',
    says:
      'price: "18500/-" is not a number the site can read. Write the digits alone, without comma, ' +
      'point or ₹: price: 18500,',
  },
  {
    title: 'a 0 stands in front of the price',
    file: coorg,
    from: price,
    to: 'price: 04200,',
    says: 'price: the number 04200 begins with 0. Leave the 0 off: price: 4200,',
  },
  {
    title: 'the letter O is typed for 0',
    file: coorg,
    from: price,
    to: 'price: 42OO,',
    says:
      'price: "42OO" is not a number. Write digits only, and 0 for the letter O, for example price: ' +
      '18500,',
  },
  {
    title: 'the price is a word',
    file: coorg,
    from: price,
    to: 'price: four,',
    says: 'price: "four" is not a number. Write digits only, for example price: 18500.',
  },
  {
    title: 'the price stands in quotes',
    file: coorg,
    from: price,
    to: "price: '18500',",
    says:
      'price: "18500" is a text, not a number. Write the digits alone, without quotes, comma, point ' +
      'or ₹: price: 18500.',
  },
  {
    title: 'the price stands in quotes with separators',
    file: coorg,
    from: price,
    to: "price: '18,500.00',",
    says:
      'price: "18,500.00" is a text, not a number. Write the digits alone, without quotes, comma, ' +
      'point or ₹: price: 18500.',
  },
  {
    title: 'the price stands in quotes with a rupee sign',
    file: coorg,
    from: price,
    to: "price: '₹18,500',",
    says:
      'price: "₹18,500" is a text, not a number. Write the digits alone, without quotes, comma, ' +
      'point or ₹: price: 18500.',
  },
  {
    title: 'the price is a sentence',
    file: coorg,
    from: price,
    to: "price: 'on request',",
    says:
      'price: "on request" is no amount. Write rupees as digits without quotes, for example price: ' +
      '18500.',
  },
  {
    title: 'the price has paise',
    file: coorg,
    from: price,
    to: 'price: 18500.5,',
    says: 'price: 18500.5 is not in whole rupees. Leave the paise off: price: 18501.',
  },
  {
    title: 'the price is 0',
    file: coorg,
    from: price,
    to: 'price: 0,',
    says: 'price: 0 is no price. Write whole rupees above 0, for example price: 18500.',
  },
  {
    title: 'the price is below 0',
    file: coorg,
    from: price,
    to: 'price: -5,',
    says: 'price: -5 is below 0. Write whole rupees without a minus sign, for example price: 5.',
  },
  {
    title: 'the price is not a number',
    file: coorg,
    from: price,
    to: 'price: NaN,',
    says: 'price: NaN is no amount. Write whole rupees, for example price: 18500.',
  },
  {
    title: 'the price has a digit too many',
    file: coorg,
    from: price,
    to: 'price: 42000000,',
    says: 'price: 42000000 is more than a crore. Look for a digit too many; write for example price: 18500.',
  },
  { title: 'the price ends in .00', file: coorg, from: price, to: 'price: 18500.00,' },
  { title: 'a remark follows the price', file: coorg, from: price, to: 'price: 18500, // season' },
  {
    title: 'the rating is 3',
    file: coorg,
    from: field('rating'),
    to: 'rating: 3,',
    says: 'rating: 3 is no rating of this site. Write 4 or 5, for example rating: 5.',
  },
  {
    title: 'the rating stands in quotes',
    file: coorg,
    from: field('rating'),
    to: "rating: '5',",
    says: 'rating: "5" is a text, not a number. Write 4 or 5 without quotes, for example rating: 5.',
  },
  {
    title: 'a fee stands in quotes',
    file: tirupati,
    from: field('rupees'),
    to: "rupees: '₹300',",
    says:
      'fees[0].rupees: "₹300" is a text, not a number. Write the digits alone, without quotes, ' +
      'comma, point or ₹: rupees: 300.',
  },
  {
    title: 'a fee has paise',
    file: tirupati,
    from: field('rupees'),
    to: 'rupees: 300.5,',
    says: 'fees[0].rupees: 300.5 is not in whole rupees. Leave the paise off: rupees: 301.',
  },
  { title: 'a fee is 0', file: tirupati, from: field('rupees'), to: 'rupees: 0,' },
  {
    title: 'the time is 25:00',
    file: coorg,
    from: firstTime,
    to: "at: '25:00'",
    says:
      'itinerary[0].at: "25:00" is no time of day. Write hours 00 to 23 and minutes 00 to 59, for ' +
      "example at: '17:30'.",
  },
  {
    title: 'the time has 60 minutes',
    file: coorg,
    from: firstTime,
    to: "at: '06:60'",
    says:
      'itinerary[0].at: "06:60" is no time of day. Write hours 00 to 23 and minutes 00 to 59, for ' +
      "example at: '17:30'.",
  },
  {
    title: 'the time is a word',
    file: coorg,
    from: firstTime,
    to: "at: 'half past six'",
    says:
      'itinerary[0].at: "half past six" is no time of day. Write hours 00 to 23 and minutes 00 to ' +
      "59, for example at: '17:30'.",
  },
  {
    title: 'the time has no 0 in front',
    file: coorg,
    from: firstTime,
    to: "at: '6:30'",
    says:
      'itinerary[0].at: "6:30" is not written as the site needs it. Write hours and minutes in two ' +
      "digits each: at: '06:30'.",
  },
  {
    title: 'the time has a point',
    file: coorg,
    from: firstTime,
    to: "at: '6.30'",
    says:
      'itinerary[0].at: "6.30" is not written as the site needs it. Write hours and minutes in two ' +
      "digits each: at: '06:30'.",
  },
  {
    title: 'the time has am',
    file: coorg,
    from: firstTime,
    to: "at: '6 am'",
    says:
      'itinerary[0].at: "6 am" is not written as the site needs it. Write hours and minutes in two ' +
      "digits each: at: '06:00'.",
  },
  {
    title: 'the time is past midnight, with AM',
    file: coorg,
    from: firstTime,
    to: "at: '12:05 AM'",
    says:
      'itinerary[0].at: "12:05 AM" is not written as the site needs it. Write hours and minutes in ' +
      "two digits each: at: '00:05'.",
  },
  {
    title: 'the time has no quotes',
    file: coorg,
    from: firstTime,
    to: 'at: 6:30',
    says: "at: 6:30 has no quotes around it. Write it between two quotes: at: '06:30',",
  },
  {
    title: 'the time is a number',
    file: coorg,
    from: firstTime,
    to: 'at: 6.30',
    says: "itinerary[0].at: the time 6.3 has no quotes around it. Write at: '06:30'.",
  },
  {
    title: 'the first time is later than the others',
    file: coorg,
    from: firstTime,
    to: "at: '23:00'",
    says:
      'itinerary[0].at: "23:00" is out of order. Put the stops in order of time, or write a time ' +
      'before "08:30", for example at: \'08:00\'.',
  },
  {
    title: 'a tour of one day has a stop on Day 1',
    file: coorg,
    from: firstTime,
    to: "at: 'Day 1'",
    says:
      'itinerary[0].at: "Day 1" is for tours of several days; this one takes one day. Write the ' +
      "time, for example at: '17:30'.",
  },
  {
    title: 'a package has a clock time',
    file: tirupati,
    from: firstTime,
    to: "at: '08:30'",
    says:
      'itinerary[0].at: "08:30" is no day. This tour takes 3 days, so its stops go by days, for ' +
      "example at: 'Day 1'.",
  },
  {
    title: 'a package begins with Day 2',
    file: tirupati,
    from: firstTime,
    to: "at: 'Day 2'",
    says: 'itinerary[0].at: the plan begins with "Day 2". Begin with the first day: at: \'Day 1\'.',
  },
  {
    title: 'a package has more days than it takes',
    file: tirupati,
    from: firstTime,
    to: "at: 'Day 9'",
    says:
      'itinerary[0].at: the tour takes 3 days, so there is no "Day 9". Write at: \'Day 3\', or ' +
      'change days above.',
  },
  {
    title: 'the day is written small',
    file: tirupati,
    from: firstTime,
    to: "at: 'day 1'",
    says: 'itinerary[0].at: "day 1" is not written as the site needs it. Write at: \'Day 1\'.',
  },
  {
    title: 'the day is written without a space',
    file: tirupati,
    from: firstTime,
    to: "at: 'Day1'",
    says: 'itinerary[0].at: "Day1" is not written as the site needs it. Write at: \'Day 1\'.',
  },
  {
    title: 'the day has no quotes',
    file: tirupati,
    from: firstTime,
    to: 'at: Day 1',
    says: "at: Day 1 has no quotes around it. Write it between two quotes: at: 'Day 1',",
  },
  {
    title: 'the days are out of order',
    file: tirupati,
    from: /at: '[^']*'(?=[^[\]]*\],\n {2}inclusions)(?![\s\S]*at: ')/,
    to: "at: 'Day 1'",
    says: 'itinerary[3].at: "Day 1" comes after Day 2. Put the days in order, for example at: \'Day 2\'.',
  },
  {
    title: 'the itinerary is empty',
    file: coorg,
    from: list('itinerary'),
    to: 'itinerary: [],',
    says:
      'itinerary: the list is empty, and the page of the tour shows it. Write the stops, for example ' +
      "itinerary: [{ at: '06:30', activity: 'Pick-up in Mysore' }].",
  },
  {
    title: 'the tour takes one and a half days',
    file: coorg,
    from: field('duration'),
    to: 'duration: { days: 1.5, nights: 0, confirmed: true },',
    says:
      'duration.days: 1.5 is no number of days. Write a whole number from 1 to 30 without quotes, ' +
      'for example days: 1.',
  },
  {
    title: 'the tour has as many nights as days',
    file: coorg,
    from: field('duration'),
    to: 'duration: { days: 1, nights: 1, confirmed: true },',
    says:
      'duration.nights: 1 night cannot fit into 1 day. Write a number below the days, for example ' +
      'days: 1, nights: 0.',
  },
  {
    title: 'the duration is a sentence',
    file: coorg,
    from: field('duration'),
    to: "duration: '1 DAY',",
    says:
      'duration: "1 DAY" is too little here: this part has fields of its own. Write for example ' +
      'duration: { days: 1, nights: 0, confirmed: true }.',
  },
  {
    title: 'an id has capitals',
    file: coorg,
    from: field('id'),
    to: "id: 'Coorg-Trip',",
    says:
      'id: "Coorg-Trip" cannot be a web address. Use lower-case letters, digits and single hyphens, ' +
      "for example id: 'coorg-trip'.",
  },
  {
    title: 'an id has a space',
    file: coorg,
    from: field('id'),
    to: "id: 'coorg trip',",
    says:
      'id: "coorg trip" cannot be a web address. Use lower-case letters, digits and single hyphens, ' +
      "for example id: 'coorg-trip'.",
  },
  {
    title: 'an id is 404',
    file: coorg,
    from: field('id'),
    to: "id: '404',",
    says:
      'id: "404" is the address of the page for wrong addresses. Choose another id, for example id: ' +
      "'coorg-trip'.",
  },
  {
    title: 'an id has index in it',
    file: coorg,
    from: field('id'),
    to: "id: 'coorg-index',",
    says:
      'id: "coorg-index" has "index" in it, and search engines would not be told of the page. Choose ' +
      "another id, for example id: 'coorg-trip'.",
  },
  {
    title: 'two tours have one id',
    file: coorg,
    from: field('id'),
    to: "id: 'tirupati-package',",
    says:
      'id: "tirupati-package" is already the id in content/tours/tirupati-package.ts (line {other}). ' +
      "Give this one an id of its own, for example id: 'tirupati-package-2'.",
  },
  {
    title: 'a tour is in the price list twice',
    file: index,
    from: /  coorgTrip,\n/,
    to: '  coorgTrip,\n  coorgTrip,\n',
    at: '  coorgTrip,\n]',
    says: 'tours[8]: this entry is in the list twice (see line {before}). Delete one of the two lines.',
  },
  {
    title: 'a file of a tour is in no list',
    file: index,
    from: /  coorgTrip,\n/,
    to: '',
    at: 'coorg: export const',
    says:
      'coorgTrip: the file is in no list, so the site does not show it. In content/tours/index.ts ' +
      "write at the top: import { coorgTrip } from './coorg-trip.ts' and in the list: coorgTrip,",
  },
  {
    title: 'an import line is lost',
    file: index,
    from: /import \{ coorgTrip \}.*\n/,
    to: '',
    at: '  coorgTrip,',
    says:
      'tours[7]: coorgTrip is used here but not fetched at the top. Add the line: import { coorgTrip ' +
      "} from './coorg-trip.ts'",
  },
  {
    title: 'an import line names a file that is not there',
    file: index,
    from: './coorg-trip.ts',
    to: './coorg-tour.ts',
    says:
      "coorgTrip: there is no file content/tours/coorg-tour.ts. Write './coorg-trip.ts', if that is " +
      'the file you mean.',
  },
  {
    title: 'an import line has other capitals',
    file: index,
    from: '{ coorgTrip }',
    to: '{ coorgtrip }',
    says:
      'coorgtrip: content/tours/coorg-trip.ts writes coorgTrip, with other capitals. Write import { ' +
      "coorgTrip } from './coorg-trip.ts'",
  },
  {
    title: 'a tour in the price list is misspelt',
    file: index,
    from: /  coorgTrip,\n/,
    to: '  coorgTrp,\n',
    says:
      'tours[7]: nothing at the top of this file is called coorgTrp. Write coorgTrip, if that is ' +
      'what you mean.',
  },
  {
    title: 'the name in the file differs from the name in the list',
    file: coorg,
    from: 'export const coorgTrip',
    to: 'export const coorgDay',
    at: 'index: import { coorgTrip }',
    says:
      'coorgTrip: content/tours/coorg-trip.ts has no coorgTrip; it has coorgDay. Use one name in ' +
      'both files, for example: export const coorgTrip = {',
  },
  {
    title: 'the home page names a tour that is not there',
    file: home,
    from: "'coorg-trip'",
    to: "'corg-trip'",
    says: 'oneDayTravel.tours[3]: no tour has the id "corg-trip". Write \'coorg-trip\'.',
  },
  {
    title: 'the home page names nothing known',
    file: home,
    from: "'coorg-trip'",
    to: "'zzzzzz'",
    says:
      'oneDayTravel.tours[3]: no tour has the id "zzzzzz". Write one of the ids in content/tours/, ' +
      "for example 'mysore-coorg-wayanad'.",
  },
  {
    title: 'an id in a list has no quotes',
    file: home,
    from: "'coorg-trip'",
    to: 'coorg-trip',
    says:
      'oneDayTravel.tours[3]: "coorg-trip" has no quotes around it. Text stands between two quotes: ' +
      "'coorg-trip'.",
  },
  {
    title: 'a home grid has three tours',
    file: home,
    from: ", 'coorg-trip'",
    to: '',
    at: "tours: ['mysore-to",
    says:
      'oneDayTravel.tours: the list has 3 tours, which is too few. The home page shows exactly 4: ' +
      "for example tours: ['coorg-trip', 'mysore-city-tour', 'tirupati-package', 'mysore-ooty-coorg'].",
  },
  {
    title: 'a home grid has five tours',
    file: home,
    from: "'coorg-trip'",
    to: "'coorg-trip', 'mysore-city-tour'",
    says:
      'oneDayTravel.tours: the list has 5 tours, which is too many. The home page shows exactly 4: ' +
      "for example tours: ['coorg-trip', 'mysore-city-tour', 'tirupati-package', 'mysore-ooty-coorg'].",
  },
  {
    title: 'a tour is in a grid twice',
    file: home,
    from: "'coorg-trip'",
    to: "'mysore-ooty-one-day'",
    says:
      'oneDayTravel.tours[3]: "mysore-ooty-one-day" is in this list twice. Delete it, or write ' +
      'another tour.',
  },
  {
    title: 'the one-day grid holds a package',
    file: home,
    from: "'coorg-trip'",
    to: "'tirupati-package'",
    says:
      'oneDayTravel.tours[3]: "tirupati-package" takes 3 days, but this list is for tours of one ' +
      "day. Write another tour, for example 'mysore-city-tour'.",
  },
  {
    title: 'there are three benefits',
    file: home,
    from: / {4}\{\n {6}title: 'Best prices'[\s\S]*?\n {4}\},\n/,
    to: '',
    at: 'benefits: [',
    says:
      'whyChoose.benefits: the list has 3 benefits, which is too few. The home page shows exactly 4: ' +
      "each one like { title: 'Best prices', text: 'Every price stands on its card.' }.",
  },
  {
    title: 'a tour type names a tour that is not there',
    file: groups,
    from: "'coorg-trip'",
    to: "'coorg'",
    says: 'tourTypes[0].tours[1]: no tour has the id "coorg". Write \'coorg-trip\'.',
  },
  {
    title: 'a tour type has no tours',
    file: groups,
    from: "['mysore-coorg-wayanad']",
    to: '[]',
    says: "tourTypes[1].tours: the list is empty. Name the id of a tour, for example tours: ['coorg-trip'].",
  },
  {
    title: 'a tour type has another id',
    file: groups,
    from: "'one-day-tours'",
    to: "'one-day-tour'",
    says:
      'tourTypes[0].id: "one-day-tour" is no kind of tour. Write \'one-day-tours\' or ' +
      "'multi-day-packages', here id: 'one-day-tours'.",
  },
  {
    title: 'a tour visits an unknown place',
    file: coorg,
    from: field('visits'),
    to: "visits: ['kodagu'],",
    says:
      'visits[0]: no destination has the id "kodagu". Write one of the ids in content/destinations/, ' +
      "for example 'mysore-palace'.",
  },
  {
    title: 'a tour visits a place with a capital',
    file: coorg,
    from: field('visits'),
    to: "visits: ['Coorg'],",
    says: 'visits[0]: no destination has the id "Coorg". Write \'coorg\'.',
  },
  {
    title: 'no tour visits a destination',
    file: bm,
    from: field('visits'),
    to: "visits: ['mysore-palace'],",
    at: 'bangalore: id:',
    says:
      'id: no tour visits this destination, so nothing links to it. Name it in a file of ' +
      "content/tours/, for example visits: ['bangalore'].",
  },
  {
    title: 'the list of highlights is empty',
    file: coorg,
    from: list('highlights'),
    to: 'highlights: [],',
    says:
      "highlights: the list is empty. Name what is worth seeing, for example highlights: ['Abbey " +
      "Falls'].",
  },
  {
    title: 'the list of inclusions is empty',
    file: coorg,
    from: list('inclusions'),
    to: 'inclusions: [],',
    says:
      "inclusions: the list is empty. Name what the price holds, for example inclusions: ['Transport " +
      "for this route'].",
  },
  {
    title: 'the list of exclusions is empty',
    file: coorg,
    from: list('exclusions'),
    to: 'exclusions: [],',
    says:
      'exclusions: the list is empty. Name what the visitor pays extra, for example exclusions: ' +
      "['Entry tickets'].",
  },
  {
    title: 'the list of route is empty',
    file: coorg,
    from: list('route'),
    to: 'route: [],',
    says:
      'route: the list is empty. Name the places the trip goes through, for example route: [{ name: ' +
      "'Mysore' }, { name: 'Madikeri', km: 120 }].",
  },
  {
    title: 'the list of things to know is empty',
    file: coorg,
    from: list('goodToKnow'),
    to: 'goodToKnow: [],',
    says:
      'goodToKnow: the list is empty. Name closed days, walking, what to bring, for example ' +
      "goodToKnow: [{ topic: 'What to bring', text: 'Shoes that may get wet.' }].",
  },
  {
    title: 'a question is there twice',
    file: questions,
    from: /'Which languages does the driver speak\?'/,
    to: "'Can you pick us up in Bangalore?'",
    says:
      'questionChips[3]: "Can you pick us up in Bangalore?" is in the list twice (see line ' +
      '{before}). Delete one of the two lines.',
  },
  {
    title: 'a picture has other capitals',
    file: coorg,
    from: field('upload'),
    to: "upload: 'Coorg-Drive.svg',",
    says:
      'image.upload: the file is called "coorg-drive.svg", in other letters. Write upload: ' +
      "'coorg-drive.svg'.",
  },
  {
    title: 'a picture is misspelt',
    file: coorg,
    from: field('upload'),
    to: "upload: 'coorg-drve.svg',",
    says:
      'image.upload: there is no "coorg-drve.svg" in content/pictures. Write upload: ' +
      "'coorg-drive.svg', if that is the picture you mean.",
  },
  {
    title: 'a picture is not there',
    file: coorg,
    from: field('upload'),
    to: "upload: 'zzz.jpg',",
    says:
      'image.upload: there is no "zzz.jpg" in content/pictures. Put the picture there, and write its ' +
      "name letter by letter, for example upload: 'coorg.jpg'.",
  },
  {
    title: 'a picture has no type',
    file: coorg,
    from: field('upload'),
    to: "upload: 'coorg-drive',",
    says:
      'image.upload: there is no "coorg-drive" in content/pictures. Write upload: \'coorg-drive.svg\', ' +
      'if that is the picture you mean.',
  },
  {
    title: 'a picture is named with its folder',
    file: coorg,
    from: field('upload'),
    to: "upload: 'uploads/coorg-drive.svg',",
    says:
      'image.upload: "uploads/coorg-drive.svg" names folders. Write the file name alone: upload: ' +
      "'coorg-drive.svg'.",
  },
  {
    title: 'a picture is of a type from a phone',
    file: coorg,
    from: field('upload'),
    to: "upload: 'Coorg 1.HEIC',",
    says:
      'image.upload: "Coorg 1.HEIC" is of a type the site cannot show (.heic). Save it as .jpg, for ' +
      "example upload: 'coorg-1.jpg'.",
  },
  {
    title: 'a picture is a web address',
    file: coorg,
    from: field('upload'),
    to: "upload: 'https://example.com/a.jpg',",
    says:
      'image.upload: "https://example.com/a.jpg" is a picture on another site. Save it into ' +
      "content/pictures and write its file name, for example upload: 'coorg.jpg'.",
  },
  {
    title: 'the name of a picture has a space at its end',
    file: coorg,
    from: field('upload'),
    to: "upload: 'coorg-drive.svg ',",
    says:
      'image.upload: "coorg-drive.svg " has a space at its start or end. Write upload: ' +
      "'coorg-drive.svg'.",
  },
  {
    title: 'a picture lies in the wrong folder',
    file: coorg,
    from: field('upload'),
    to: "upload: 'IMG_1234.JPG',",
    says:
      'image.upload: "IMG_1234.JPG" is in public, the wrong folder. Move it to content/pictures under ' +
      "the name img-1234.jpg and write upload: 'img-1234.jpg'.",
  },
  {
    title: 'the name of a picture has spaces and capitals',
    file: coorg,
    from: field('upload'),
    to: "upload: 'Coorg Drive (1).JPG',",
    says:
      'image.upload: "Coorg Drive (1).JPG" has spaces, capitals or signs in its name. Rename the ' +
      "file to coorg-drive-1.jpg and write upload: 'coorg-drive-1.jpg'.",
  },
  {
    title: 'a picture has no words',
    file: tirupati,
    from: / {4}alt:[^}]*?\n(?= {2}\},)/,
    to: '',
    at: 'image: {',
    says:
      'image: the picture has no words for people who cannot see it. Add a line that says what it ' +
      "shows, for example alt: 'Coffee hills near Madikeri in the morning.'",
  },
  {
    title: 'the words of a picture are empty',
    file: tirupati,
    from: /(?<=image: \{[^}]*)alt:[^}]*?,(?=\n {2}\})/,
    to: "alt: '',",
    says:
      'image.alt: the picture has no words for people who cannot see it. Say what it shows, for ' +
      "example alt: 'Coffee hills near Madikeri in the morning.'.",
  },
  {
    title: 'the words of a picture are spaces',
    file: tirupati,
    from: /(?<=image: \{[^}]*)alt:[^}]*?,(?=\n {2}\})/,
    to: "alt: '  ',",
    says:
      'image.alt: the picture has no words for people who cannot see it. Say what it shows, for ' +
      "example alt: 'Coffee hills near Madikeri in the morning.'.",
  },
  {
    title: 'the words of a picture begin with Image of',
    file: tirupati,
    from: /(?<=image: \{[^}]*)alt:[^}]*?,(?=\n {2}\})/,
    to: "alt: 'Image of the seven hills',",
    says:
      'image.alt: the text begins with "Image of", which is said anyway. Begin with what it shows: ' +
      "alt: 'The seven hills'.",
  },
  {
    title: 'the words of a picture are its file name',
    file: tirupati,
    from: /(?<=image: \{[^}]*)alt:[^}]*?,(?=\n {2}\})/,
    to: "alt: 'tirupati.svg',",
    says:
      'image.alt: "tirupati.svg" is a file name. Say what the picture shows, for example alt: ' +
      "'Coffee hills near Madikeri in the morning.'.",
  },
  {
    title: 'the words of a picture are too long',
    file: tirupati,
    from: /(?<=image: \{[^}]*)alt:[^}]*?,(?=\n {2}\})/,
    to: `alt: '${'x'.repeat(201)}',`,
    says:
      'image.alt: the text has 201 letters; 200 are read out at most. Say it in one sentence, for ' +
      "example alt: 'Coffee hills near Madikeri in the morning.'.",
  },
  {
    title: 'a linked picture is not https',
    file: tirupati,
    from: field('upload'),
    to: "url: 'http://example.com/a.jpg', width: 1600, height: 900,",
    says:
      'image.url: "http://example.com/a.jpg" is no web address that begins with https://. Copy the ' +
      "address of the picture out of the browser, for example url: 'https://images.example.com/coorg.jpg'.",
  },
  {
    title: 'a linked picture has no height',
    file: tirupati,
    from: field('upload'),
    to: "url: 'https://example.com/a.jpg', width: 1600,",
    at: 'image: {',
    says:
      'image: the picture from another site has no height. Write how many pixels, for example ' +
      'height: 900.',
  },
  {
    title: 'a linked picture is complete',
    file: tirupati,
    from: field('upload'),
    to: "url: 'https://example.com/a.jpg', width: 1600, height: 900,",
  },
  {
    title: 'the phone number has spaces',
    file: site,
    from: phone,
    to: "phone: '98765 43210',",
    says:
      'operator.phone: "98765 43210" must be the ten digits alone, without 0 or +91 in front and ' +
      "without spaces. Write phone: '9876543210'.",
  },
  {
    title: 'the phone number has 0 in front',
    file: site,
    from: phone,
    to: "phone: '09876543210',",
    says:
      'operator.phone: "09876543210" must be the ten digits alone, without 0 or +91 in front and ' +
      "without spaces. Write phone: '9876543210'.",
  },
  {
    title: 'the phone number has +91 in front',
    file: site,
    from: phone,
    to: "phone: '+91 98765 43210',",
    says:
      'operator.phone: "+91 98765 43210" must be the ten digits alone, without 0 or +91 in front and ' +
      "without spaces. Write phone: '9876543210'.",
  },
  {
    title: 'the phone number has 91 in front and no plus',
    file: site,
    from: phone,
    to: "phone: '919876543210',",
    says:
      'operator.phone: "919876543210" must be the ten digits alone, without 0 or +91 in front and ' +
      "without spaces. Write phone: '9876543210'.",
  },
  {
    title: 'the phone number has hyphens',
    file: site,
    from: phone,
    to: "phone: '98765-43210',",
    says:
      'operator.phone: "98765-43210" must be the ten digits alone, without 0 or +91 in front and ' +
      "without spaces. Write phone: '9876543210'.",
  },
  {
    title: 'the phone number has no quotes',
    file: site,
    from: phone,
    to: 'phone: 9876543210,',
    says: "operator.phone: the number has no quotes around it. Write phone: '9876543210'.",
  },
  {
    title: 'the phone number has +91 and no quotes',
    file: site,
    from: phone,
    to: 'phone: +91 98765 43210,',
    says: "phone: +91 98765 43210 has no quotes around it. Write it between two quotes: phone: '9876543210',",
  },
  {
    title: 'the phone number is too short',
    file: site,
    from: phone,
    to: "phone: '98765',",
    says:
      'operator.phone: "98765" has 5 digits. Write the ten digits after +91, for example phone: ' +
      "'9876543210'.",
  },
  {
    title: 'the phone number is a chat link',
    file: site,
    from: phone,
    to: "phone: 'https://wa.me/919876543210',",
    says:
      'operator.phone: "https://wa.me/919876543210" has more in it than a number. Write the ten ' +
      "digits alone: phone: '9876543210'.",
  },
  { title: 'the phone number is right', file: site, from: phone, to: "phone: '9876543210'," },
  {
    title: 'a second number is added for WhatsApp',
    file: site,
    from: phone,
    to: "phone: '9876543210',\n  whatsapp: '9876543211',",
    at: 'whatsapp',
    says:
      'operator.whatsapp: the site knows no field called "whatsapp" here. Delete the line, or look ' +
      'for the right name in a file like this one.',
  },
  {
    title: 'the e-mail has no @',
    file: site,
    from: email,
    to: "email: 'bookings.gmail.com',",
    says:
      'operator.email: "bookings.gmail.com" has no @ in it. Write the whole address, for example ' +
      "email: 'name@your-domain.in'.",
  },
  {
    title: 'the e-mail has no domain',
    file: site,
    from: email,
    to: "email: 'bookings@gmail',",
    says:
      'operator.email: "bookings@gmail" has no domain like gmail.com after the @. Write the whole ' +
      "address, for example email: 'name@your-domain.in'.",
  },
  {
    title: 'the e-mail has a space',
    file: site,
    from: email,
    to: "email: 'bookings @gmail.com',",
    says:
      'operator.email: "bookings @gmail.com" must be the address alone, without spaces or "mailto:". ' +
      "Write email: 'bookings@gmail.com'.",
  },
  {
    title: 'the e-mail has mailto: in front',
    file: site,
    from: email,
    to: "email: 'mailto:bookings@gmail.com',",
    says:
      'operator.email: "mailto:bookings@gmail.com" must be the address alone, without spaces or ' +
      '"mailto:". Write email: \'bookings@gmail.com\'.',
  },
  {
    title: 'the e-mail has a comma',
    file: site,
    from: email,
    to: "email: 'bookings@gmail,com',",
    says:
      'operator.email: "bookings@gmail,com" has a comma where a point belongs. Write email: ' +
      "'bookings@gmail.com'.",
  },
  {
    title: 'the e-mail is empty',
    file: site,
    from: email,
    to: "email: '',",
    says: "operator.email: the text is empty. Write it, for example email: 'name@your-domain.in'.",
  },
  {
    title: 'the PIN has a space',
    file: site,
    from: field('pin'),
    to: "pin: '570 001',",
    says:
      'operator.address.pin: "570 001" must be the six digits alone, without spaces. Write pin: ' +
      "'570001'.",
  },
  {
    title: 'the PIN has five digits',
    file: site,
    from: field('pin'),
    to: "pin: '57001',",
    says: 'operator.address.pin: "57001" is no PIN code. Write its six digits, for example pin: \'570001\'.',
  },
  {
    title: 'the PIN has no quotes',
    file: site,
    from: field('pin'),
    to: 'pin: 570001,',
    says: "operator.address.pin: the PIN has no quotes around it. Write pin: '570001'.",
  },
  {
    title: 'the brand has a space in front',
    file: site,
    from: field('brand'),
    to: "brand: ' Coorg Tours',",
    says: 'operator.brand: " Coorg Tours" has a space at its start. Delete the space next to the quote.',
  },
  {
    title: 'the brand has a space at its end',
    file: site,
    from: field('brand'),
    to: "brand: 'Coorg Tours ',",
    says: 'operator.brand: "Coorg Tours " has a space at its end. Delete the space next to the quote.',
  },
  {
    title: 'the source of a fee is not https',
    file: tirupati,
    from: field('sourceUrl'),
    to: "sourceUrl: 'www.thehindu.com',",
    says:
      'fees[0].sourceUrl: "www.thehindu.com" is no web address that begins with https://. Copy the ' +
      "address out of the browser, for example sourceUrl: 'https://www.thehindu.com/…'.",
  },
  {
    title: 'the date is 31 June',
    file: coorg,
    from: updated,
    to: "updated: '2026-06-31',",
    says:
      'updated: there is no day "2026-06-31". Write a day of the calendar, for example updated: ' +
      "'{today}'.",
  },
  {
    title: 'the date is written as in India',
    file: coorg,
    from: updated,
    to: "updated: '31/05/2026',",
    says:
      'updated: "31/05/2026" is not written as the site needs it. Write year-month-day: updated: ' +
      "'2026-05-31'.",
  },
  {
    title: 'the date is written as in India and does not exist',
    file: coorg,
    from: updated,
    to: "updated: '31/06/2026',",
    says: 'updated: "31/06/2026" is no date. Write year-month-day, for example updated: \'{today}\'.',
  },
  {
    title: 'the date has a month in letters',
    file: coorg,
    from: updated,
    to: "updated: '5 Nov 2026',",
    says:
      'updated: "5 Nov 2026" is not written as the site needs it. Write year-month-day: updated: ' +
      "'2026-11-05'.",
  },
  {
    title: 'the date has no quotes',
    file: coorg,
    from: updated,
    to: 'updated: 2026-10-20,',
    says: "updated: 2026-10-20 has no quotes around it. Write updated: '2026-10-20'.",
  },
  {
    title: 'the date has slashes and no quotes',
    file: coorg,
    from: updated,
    to: 'updated: 20/10/2026,',
    says: "updated: 20/10/2026 has no quotes around it. Write updated: '2026-10-20'.",
  },
  {
    title: 'the date lies in the future',
    file: coorg,
    from: updated,
    to: "updated: '2099-01-01',",
    says:
      'updated: "2099-01-01" lies in the future. Write the day of the change, for example today: ' +
      "updated: '{today}'.",
  },
  {
    title: 'the month does not exist',
    file: site,
    from: /'[\d-]*'(?=\n\n\/\*\* The spec)/,
    to: "'2026-13'",
    says:
      'pricesChecked: "2026-13" is no month. Write year-month with months 01 to 12, for example ' +
      "pricesChecked: '{month}'.",
  },
  {
    title: 'the month is written in letters',
    file: tirupati,
    from: field('checked'),
    to: "checked: 'May 2024',",
    says:
      'fees[0].checked: "May 2024" is not written as the site needs it. Write year-month: checked: ' +
      "'2024-05'.",
  },
  {
    title: 'a fee was checked in the future',
    file: tirupati,
    from: field('checked'),
    to: "checked: '2099-01',",
    says:
      'fees[0].checked: "2099-01" lies in the future. Write the month of the look-up, for example ' +
      "checked: '{month}'.",
  },
  {
    title: 'an entry is empty',
    file: coorg,
    from: firstInclusion,
    to: "''",
    says: 'inclusions[0]: the text is empty. Write it, or delete the whole line.',
  },
  {
    title: 'an entry holds only spaces',
    file: coorg,
    from: firstInclusion,
    to: "'   '",
    says: 'inclusions[0]: the text holds nothing but spaces. Write it, or delete the whole line.',
  },
  {
    title: 'a field is empty',
    file: coorg,
    from: title,
    to: "title: '',",
    says: "title: the text is empty. Write it, for example title: 'Mysore to Coorg one day'.",
  },
  {
    title: 'a text has a non-breaking space from Word',
    file: coorg,
    from: title,
    to: "title: 'Mysore to\u00a0Coorg',",
    says:
      'title: a non-breaking space from Word or a web page is in the text, after "to". Delete it ' +
      'there and type an ordinary space, or type the words anew.',
  },
  {
    title: 'a text has a soft hyphen',
    file: coorg,
    from: title,
    to: "title: 'Mysore to Co\u00adorg',",
    says:
      'title: a soft hyphen from Word or a web page is in the text, after "Co". Delete it there and ' +
      'type nothing, or an ordinary hyphen, or type the words anew.',
  },
  {
    title: 'a text has a zero-width space',
    file: coorg,
    from: title,
    to: "title: 'Mysore to\u200b Coorg',",
    says:
      'title: an invisible character from Word or a web page is in the text, after "to". Delete it ' +
      'there and type nothing, or type the words anew.',
  },
  {
    title: 'a text has Kannada letters',
    file: coorg,
    from: title,
    to: "title: 'ಕೊಡಗು',",
    says:
      'title: Kannada letters are read out well only in a field called kannada. Write this text in ' +
      "English, for example title: 'Mysore to Coorg one day'.",
  },
  {
    title: 'a Kannada name is in English letters',
    file: coorg,
    from: /kannada: '[^']*'/,
    to: "kannada: 'Mysuru'",
    says:
      'route[0].kannada: "Mysuru" is not in Kannada letters. Write it in Kannada, for example ' +
      "kannada: 'ಮೈಸೂರು', or delete kannada.",
  },
  {
    title: 'a text has 5 MB',
    file: coorg,
    from: title,
    to: `title: '${'x'.repeat(5_000_000)}',`,
    says:
      'title: the text has 5,000,000 letters; there is room for 600. Shorten it, for example title: ' +
      "'Mysore to Coorg one day'.",
  },
  {
    title: 'an inclusion is there twice',
    file: coorg,
    from: firstInclusion,
    to: "'Twice over',\n    'twice over'",
    at: "'twice over'",
    says:
      'inclusions[1]: "twice over" is in the list twice (see line {before}). Delete one of the two ' +
      'lines.',
  },
  {
    title: 'a field is missing',
    file: coorg,
    from: / {2}price: .*\n/,
    to: '',
    at: 'export const',
    says: 'price: this field is missing. Add it, for example price: 18500,',
  },
  {
    title: 'a field is misspelt',
    file: coorg,
    from: price,
    to: 'prise: 4200,',
    says: 'prise: the site knows no field called "prise" here. Did you mean price? Write price: 18500,',
  },
  {
    title: 'a field has a capital',
    file: coorg,
    from: price,
    to: 'Price: 4200,',
    says: 'Price: the site knows no field called "Price" here. Did you mean price? Write price: 18500,',
  },
  {
    title: 'a label is none of the three',
    file: coorg,
    from: field('type'),
    to: "type: 'HILL TOUR',",
    says:
      "type: \"HILL TOUR\" is no type the site knows. Write 'HILL STATION TOUR', 'CITY DAY TOUR' or " +
      "'PILGRIMAGE TOUR', for example type: 'HILL STATION TOUR'.",
  },
  {
    title: 'true is written as in Excel',
    file: coorg,
    from: field('hasPage'),
    to: 'hasPage: TRUE,',
    says: 'hasPage: TRUE is not the word the site knows. Write it in small letters: hasPage: true.',
  },
  {
    title: 'true is written as yes',
    file: coorg,
    from: field('hasPage'),
    to: 'hasPage: yes,',
    says: 'hasPage: yes is not the word the site knows. Write it in small letters: hasPage: true.',
  },
  {
    title: 'true stands in quotes',
    file: coorg,
    from: field('hasPage'),
    to: "hasPage: 'true',",
    says:
      'hasPage: "true" is neither yes nor no. Write true or false without quotes, for example ' +
      'hasPage: true.',
  },
  {
    title: 'kilometres stand in quotes',
    file: coorg,
    from: /km: \d+/,
    to: "km: '88'",
    says: 'route[1].km: "88" is not a number. Write digits without quotes, for example km: 88.',
  },
  {
    title: 'kilometres have their unit',
    file: coorg,
    from: /km: \d+/,
    to: 'km: 88 km',
    says: 'km: "88 km" is more than a number. Write the digits alone: km: 88,',
  },
  {
    title: 'a list is a single text',
    file: coorg,
    from: field('visits'),
    to: "visits: 'coorg',",
    says:
      'visits: "coorg" is not a list. A list stands between [ and ], for example visits: [\'coorg\', ' +
      "'wayanad'].",
  },
  {
    title: 'a stop of the route is a single text',
    file: coorg,
    from: /(?<=route: \[\s*)\{.*\}/,
    to: "'Mysore'",
    says:
      'route[0]: "Mysore" is too little here: this part has fields of its own. Write for example { ' +
      "name: 'Mysore' }.",
  },
  {
    title: 'a state is misspelt',
    file: ooty,
    from: field('state'),
    to: "state: 'Tamilnadu',",
    says:
      "state: \"Tamilnadu\" is no state the site knows. Write 'Karnataka', 'Kerala' or 'Tamil Nadu', " +
      "for example state: 'Tamil Nadu'.",
  },
]
