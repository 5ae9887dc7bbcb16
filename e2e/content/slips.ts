/** A slip that an operator may make in one file of `content/`, and the line that answers it. */
export interface Slip {
  file: string
  from: string | RegExp
  to: string
  /** Behind the file, the line and the field: what is said. */
  says: string
}

const tour = 'content/tours/coorg-trip.yaml'
const long = 'content/tours/tirupati-package.yaml'
const place = 'content/destinations/coorg.yaml'
const site = 'content/site.yaml'
const home = 'content/home.yaml'
const packages = 'content/packages.yaml'

const slip = (file: string, from: string | RegExp, to: string, says: string): Slip => ({
  file,
  from,
  to,
  says,
})

/** One row a rule of `content/schema/`. */
export const ofTheSchema: readonly Slip[] = [
  slip(tour, /^title: .*\n/m, '', 'title: this is missing. Write for example title: Mysore to Coorg one day'),
  slip(
    tour,
    /^title: .*/m,
    'title:',
    'title: this is missing. Write for example title: Mysore to Coorg one day',
  ),
  slip(
    tour,
    /^title: .*/m,
    `title: ${'Coorg '.repeat(8)}`,
    'title: the text has 47 letters. There is room for 40: write it shorter.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: ಕೊಡಗು',
    'title: Kannada letters are read out well only in a field called kannada. Write this text in English.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: “Coorg trip”',
    'title: quotation marks stand around the whole text and would be printed. Leave them away, or type " instead.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'titel: Coorg trip',
    'titel: there is no field called "titel" here. Write title: if that is meant.',
  ),
  slip(
    tour,
    /price: .*/,
    'price: 0',
    'price: "0" is no price. Write whole rupees from 1 up to a crore, for example 18500.',
  ),
  slip(
    tour,
    /price: .*/,
    'price: 4200.50',
    'price: "4200.50" is no price. Write whole rupees from 1 up to a crore, for example 18500.',
  ),
  slip(
    tour,
    /price: .*/,
    'price: 18.500',
    'price: "18.500" is no price. Write whole rupees from 1 up to a crore, for example 18500.',
  ),
  slip(
    tour,
    /price: .*/,
    'price: on request',
    'price: "on request" is no price. Write whole rupees from 1 up to a crore, for example 18500.',
  ),
  slip(
    tour,
    /days: .*/,
    'days: half',
    'duration days: "half" is no whole number from 1 to 30. Write digits alone.',
  ),
  slip(
    long,
    /nights: .*/,
    'nights: 3',
    'duration nights: 3 nights do not fit into 3 days. Write fewer nights than days, for example 2.',
  ),
  slip(
    tour,
    /confirmed: .*/,
    'confirmed: maybe',
    'duration confirmed: "maybe" is neither yes nor no. Write true or false.',
  ),
  slip(
    tour,
    /type: .*/,
    'type: HILL TOUR',
    'type: "HILL TOUR" is not known here. Write CITY DAY TOUR, HILL STATION TOUR or PILGRIMAGE TOUR.',
  ),
  slip(tour, /rating: .*/, 'rating: 3', 'rating: "3" is not known here. Write 4 or 5.'),
  slip(
    tour,
    /^description: >-\n( .*\n)+/m,
    'description: A day out.\n',
    'description: "A day out." is too short. Write 40 letters or more.',
  ),
  slip(
    tour,
    /upload: .*/,
    'upload: Coorg Drive.JPG',
    'image upload: "Coorg Drive.JPG" is no file name that every computer and host can read. Rename the file: lower-case letters, digits and hyphens, ending in .jpg, .png, .webp or .svg, for example coorg-hills.jpg.',
  ),
  slip(
    tour,
    /alt: .*\n/,
    '',
    'image alt: this is missing. Write for example alt: Coffee hills near Madikeri in the morning.',
  ),
  slip(
    tour,
    /alt: .*\n/,
    'alt: A photo of coffee hills\n',
    'image alt: that it is a picture is said anyway. Begin with what it shows.',
  ),
  slip(tour, /alt: .*\n/, 'alt: hills\n', 'image alt: "hills" is too short. Write 15 letters or more.'),
  slip(
    tour,
    /upload: .*/,
    'url: http://example.com/a.jpg\n  width: 800\n  height: 600',
    'image url: "http://example.com/a.jpg" is no web address that begins with https://. Copy the whole address out of the browser.',
  ),
  slip(
    tour,
    /upload: .*/,
    'url: https://example.com/a.jpg\n  height: 600',
    'image width: this is missing. Write for example width: 1600',
  ),
  slip(
    tour,
    /highlights:\n( .*\n)+/,
    'highlights:\n  - Abbey Falls\n  - Coffee\n',
    'highlights: the list has 2, which is too few. Write at least 3.',
  ),
  slip(
    tour,
    /highlights:\n/,
    'highlights:\n  - Madikeri Fort\n',
    'highlights: the list has 6, which is too many. Write at most 5.',
  ),
  slip(
    tour,
    /highlights:\n( .*\n)+/,
    'highlights: Abbey Falls\n',
    'highlights: this is not a list. Write each entry on a line of its own, two spaces in, with "- " before it.',
  ),
  slip(
    tour,
    / {2}- Transport .*/,
    '  - Help by phone and WhatsApp round the clock',
    'inclusions 4: "Help by phone and WhatsApp round the clock" is in the list twice. Delete one of the two.',
  ),
  slip(
    tour,
    'at: 09:00',
    'at: 25:30',
    'itinerary 2 at: "25:30" is neither a time nor a day. Write hours and minutes like 08:30, or on a tour of several days Day 2.',
  ),
  slip(
    tour,
    'at: 09:00',
    'at: 9.30 am',
    'itinerary 2 at: "9.30 am" is neither a time nor a day. Write hours and minutes like 08:30, or on a tour of several days Day 2.',
  ),
  slip(
    tour,
    'at: 09:00',
    'at: 06:30',
    'itinerary 2 at: "06:30" stands after "06:30". Put the stops in order of time.',
  ),
  slip(
    tour,
    'at: 09:00',
    'at: Day 1',
    'itinerary 2 at: "Day 1" is for tours of several days, and this one takes one. Write the time, for example 17:30.',
  ),
  slip(
    long,
    'at: Day 1',
    'at: 06:30',
    'itinerary 1 at: "06:30" is for tours of one day, and this one takes 3. Write the day, for example Day 1.',
  ),
  slip(long, 'at: Day 1', 'at: Day 2', 'itinerary 1 at: the plan begins with "Day 2". Write Day 1 first.'),
  slip(
    long,
    'at: Day 3',
    'at: Day 4',
    'itinerary 4 at: the tour takes 3 days, so there is no "Day 4". Write Day 3, or change the days.',
  ),
  slip(
    long,
    'at: Day 3',
    'at: Day 1',
    'itinerary 4 at: "Day 1" stands after "Day 2". Put the stops in order.',
  ),
  slip(
    tour,
    /activity: Pick-up .*/,
    'activity: Road by Hunsur',
    'itinerary 1 activity: a day begins with the pick-up. Write where, for example Pick-up in Mysore.',
  ),
  slip(
    tour,
    /km: 88/,
    'km: 88 km',
    'route 2 km: "88 km" is no whole number from 1 to 2000. Write digits alone.',
  ),
  slip(
    tour,
    /kannada: .*/,
    'kannada: Mysuru',
    'route 1 kannada: "Mysuru" is not in Kannada letters. Write it in Kannada, or leave the field out.',
  ),
  slip(
    tour,
    /updated: .*/,
    'updated: 31/5/2026',
    /* */ 'updated: "31/5/2026" is no day of the calendar. Write year-month-day, for example {today}.',
  ),
  slip(
    tour,
    /updated: .*/,
    'updated: 2026-02-30',
    'updated: "2026-02-30" is no day of the calendar. Write year-month-day, for example {today}.',
  ),
  slip(
    tour,
    /updated: .*/,
    'updated: 2099-01-01',
    'updated: "2099-01-01" lies in the future: this computer says that today is {today}. If that is right, write the day of the change; else set its clock.',
  ),
  slip(
    long,
    /month: .*/,
    'month: May 2024',
    'fees 1 source month: "May 2024" is no month. Write year-month, for example {month}.',
  ),
  slip(
    long,
    /month: .*/,
    'month: 2099-01',
    'fees 1 source month: "2099-01" lies in the future: this computer says that today is {today}. If that is right, write the month of the look-up; else set its clock.',
  ),
  slip(
    long,
    /rupees: .*/,
    'rupees: some',
    'fees 1 amounts 1 rupees: "some" is no fee. Write whole rupees from 0 up to a crore, for example 120.',
  ),
  slip(
    place,
    /kind: .*/,
    'kind: Hills',
    'kind: "Hills" is not known here. Write TouristAttraction or TouristDestination.',
  ),
  slip(
    place,
    /^goodToKnow:\n( .*\n)+/m,
    '',
    'goodToKnow: this is missing. Write it as in another file of the folder.',
  ),
  slip(
    site,
    /phone: .*/,
    'phone: 98765',
    'phone: "98765" is no Indian number. Write the ten digits after +91, for example 9876543210.',
  ),
  slip(
    site,
    /email: .*/,
    'email: bookings',
    'email: "bookings" is no e-mail address. Write the whole address, for example name@your-domain.in.',
  ),
  slip(
    site,
    /address:/,
    'address:\n  pin: 57000',
    'address pin: "57000" is no PIN code. Write its six digits, for example 570001.',
  ),
  slip(
    site,
    /copyrightYear: .*/,
    'copyrightYear: 24',
    'copyrightYear: "24" is no whole number from 2000 to 2099. Write digits alone.',
  ),
  slip(
    home,
    / {4}- tirupati-package\n/,
    '',
    'popularTours tours: the list has 3 tours. The home page shows exactly 4: write 4.',
  ),
  slip(
    home,
    / {4}- title: 24\/7[^]*?(?=getInTouch)/,
    '',
    'whyChoose benefits: the list has 3 reasons. The home page shows exactly 4: write 4.',
  ),
]

/** One row a rule of `content/rules.ts`. */
export const betweenRecords: readonly Slip[] = [
  slip(
    home,
    '- tirupati-package',
    '- tirupati-pakage',
    'popularTours tours 4: there is no tour called "tirupati-pakage" in content/tours/. Write tirupati-package, if that is meant.',
  ),
  slip(
    packages,
    /pictureFrom: .*/,
    'pictureFrom: goa',
    'pictureFrom: there is no tour called "goa" in content/tours/. Write one of these: bangalore-mysore-1-day, coorg-trip, mysore-city-tour, mysore-coorg-wayanad, mysore-ooty-coorg, mysore-ooty-one-day, mysore-to-wayanad-one-day, tirupati-package.',
  ),
  slip(
    tour,
    /visits:\n {2}- coorg/,
    'visits:\n  - kodagu',
    'visits 1: there is no destination called "kodagu" in content/destinations/. Write one of these: bangalore, coorg, mysore-palace, ooty, wayanad.',
  ),
  slip(
    packages,
    '  - tirupati-package\n',
    '',
    'tours: content/tours/tirupati-package.yaml is not in this list, so no page would show it. Write a line "- tirupati-package" where it belongs, or delete the file.',
  ),
  slip(
    site,
    '  - ooty\n',
    '',
    'destinations: content/destinations/ooty.yaml is not in this list, so no menu would show it. Write a line "- ooty" where it belongs, or delete the file.',
  ),
  slip(
    home,
    / {4}- coorg-trip/,
    '    - tirupati-package',
    'oneDayTravel tours 4: "tirupati-package" takes 3 days, but this list is for tours of one day. Write another tour, for example coorg-trip.',
  ),
  slip(
    tour,
    /upload: .*/,
    'upload: coorg-drve.svg',
    'image upload: there is no "coorg-drve.svg" in content/pictures/. Put the picture there, and write its name letter by letter.',
  ),
  slip(
    'content/tours/mysore-city-tour.yaml',
    /at: 08:30([^]*)at: 09:00([^]*)at: 10:15([^]*)at: 10:45/,
    'at: 07:30$1at: 08:00$2at: 09:15$3at: 09:45',
    'itinerary 4 at: "09:45" is a time at which Mysore Palace is closed. Write one of its hours, 10:00 to 17:30.',
  ),
  slip(
    'content/tours/mysore-city-tour.yaml',
    'at: 16:15',
    'at: 15:15',
    'itinerary 8 at: "15:15" is a time at which Ranganathaswamy Temple, Srirangapatna is closed. Write one of its hours, 07:30 to 13:00 and 16:00 to 20:00.',
  ),
  slip(
    'content/tours/mysore-city-tour.yaml',
    / +weekdays:\n +- zoo-closed\n/,
    '',
    'itinerary 7 weekdays: Mysore Zoo is closed on Tuesday, and this stop does not say so. Write zoo-closed here.',
  ),
  slip(
    'content/tours/mysore-ooty-one-day.yaml',
    'at: 07:00',
    'at: 05:45',
    'itinerary 2 at: "05:45" is before the forest road opens. Write 06:00 or later.',
  ),
  slip(
    'content/tours/mysore-ooty-one-day.yaml',
    'at: 16:30',
    'at: 17:15',
    'itinerary 8 at: "17:15" is too late to start back, for the forest road closes at night. Write 17:00 or earlier.',
  ),
]

/** What YAML makes of a slip that nobody means. */
export const ofYaml: readonly Slip[] = [
  slip(
    tour,
    /^title: .*/m,
    'title: Coorg: the hills',
    'the text has a colon with a space behind it. Put the whole text between two " signs.',
  ),
  slip(
    tour,
    / {2}- Transport .*/,
    '  - Transport: there and back',
    'inclusions 1: the colon inside makes this a field instead of a text. Put the whole text between two " signs.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: Coorg trip #1',
    'the text is cut off before "#1", because of the space and # in it. Put the whole text between two " signs. A remark stands on a line of its own.',
  ),
  slip(tour, '  days: 1', '\tdays: 1', 'the line begins with a tab. Use spaces, two for each step.'),
  slip(
    tour,
    '  nights: 0',
    '    nights: 0',
    'the line is not as far in as its neighbours. Begin it below the first letter of the field above.',
  ),
  slip(tour, /^price: .*/m, '$&\nprice: 4300', 'price: is here twice. Delete one of the two.'),
  slip(
    tour,
    /^title: .*/m,
    'title: "Coorg trip',
    'a quotation mark is lost, or one too many. A text that begins with " also ends with ". Inside it write ’ for an apostrophe.',
  ),
  slip(
    tour,
    /^title: .*/m,
    "title: 'Raja's Seat'",
    'a quotation mark is lost, or one too many. A text that begins with " also ends with ". Inside it write ’ for an apostrophe.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: @Coorg',
    'a text may not begin with @. Put the whole text between two " signs.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: *Coorg',
    'a text may not begin with *. Put the whole text between two " signs.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: &Coorg trip',
    'a text may not begin with &. Put the whole text between two " signs.',
  ),
  slip(
    tour,
    /^title: .*/m,
    'title: !Coorg trip',
    'a text may not begin with !. Put the whole text between two " signs.',
  ),
  slip(
    tour,
    /^price: .*/m,
    'price 4200',
    'the line has no colon behind its field. Write the field, a colon, a space, and its value. A line that belongs to the text above begins two spaces further in.',
  ),
  slip(tour, /^price: .*/m, '---\n$&', 'the line --- begins a second file. Delete it.'),
]
