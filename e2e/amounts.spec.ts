/** Prices and sums that follow from the prices and the entry fees in `content/`: of groups, of several cars, of two or three days. */
import { expect, test } from '@playwright/test'
import { amountsIn, pageAt, textOf, textsOf } from './pages.ts'

const remedy =
  'The amount follows from prices and entry fees in content/. If these have changed, update e2e/amounts.spec.ts.'

const totals = '.cost-examples dl > div'
for (const [path, selector, texts] of [
  ['/', '.lowest-prices dl > div', ['Day trips from ₹2,500.00', 'Packages, hotels extra from ₹14,500.00']],
  [
    '/tour-type/one-day-tours/',
    '.lowest-prices dl > div',
    ['City day tours from ₹2,500.00', 'Hill station tours from ₹4,200.00'],
  ],
  [
    '/tour-type/multi-day-packages/',
    '.lowest-prices dl > div',
    ['Tirupati package ₹14,500.00', 'Hill station tours from ₹17,500.00'],
  ],
  [
    '/tour/mysore-city-tour/',
    '#larger-group',
    [
      '5 to 8 people take two cars for ₹5,000, 9 to 12 three for ₹7,500; a larger car may cost less. Six adults from India in two cars pay ₹1,240 each, tickets, parking and toll included. 5 or more? Ask for the price',
    ],
  ],
  [
    '/tour/mysore-city-tour/',
    totals,
    [
      'Two adults from India ₹2,500 car + ₹880 tickets, parking and toll = ₹3,380.00',
      'A family of four, children of 8 and 12 ₹2,500 car + ₹1,270 tickets, parking and toll = ₹3,770.00',
      'Two visitors from abroad ₹2,500 car + ₹2,640 tickets, parking and toll = ₹5,140.00',
    ],
  ],
  [
    '/tour/coorg-trip/',
    totals,
    [
      'Two adults from India or two visitors from abroad ₹4,200 car + ₹360 boat at Dubare = ₹4,560.00 ₹4,750 at weekends and on holidays',
      'A family of four, children of 8 and 12 ₹4,200 car + ₹720 boat at Dubare = ₹4,920.00 ₹5,300 at weekends and on holidays',
    ],
  ],
  ['/packages/', '#mysore-coorg-wayanad .cost-examples small', ['₹19,150 with weekend or holiday fees']],
  [
    '/tour/mysore-city-tour/',
    '.fact-strip > :nth-child(-n + 2)',
    ['Hours 8:30 am to 8:30 pm, 3 h driving', 'With fees ₹3,380 for two from India, ₹5,140 from abroad'],
  ],
  [
    '/tour/coorg-trip/',
    '.fact-strip > :nth-child(-n + 2)',
    ['Hours 6:30 am to 8:15 pm, 8 h driving', 'With fees from ₹4,560 for two'],
  ],
  ['/', '[aria-labelledby=two-days] > p a', ['Three days from ₹9,200']],
  ['/tour-type/multi-day-packages/', '[href="#three-days"]', ['3 days: ₹9,200']],
  [
    '/',
    '.day-trip-costs tr',
    [
      'Coorg Ooty Wayanad',
      'Two adults from India ₹7,940 or ₹8,130 ₹8,780 ₹9,180',
      'A family of four, children of 8 and 12 ₹8,690 or ₹9,070 up to ₹9,370 up to ₹9,670',
      'Two visitors from abroad ₹9,700 or ₹9,890 ₹10,340, Botanical Garden extra ₹10,840, Edakkal Caves extra',
      'Each of six adults from India in two cars ₹2,820 or ₹2,915 ₹3,074 ₹3,190',
    ],
  ],
  [
    '/tour-type/multi-day-packages/',
    '.day-trip-costs tr',
    [
      'The city, slowly, and Coorg The city, Coorg and Ooty The city, Coorg and Wayanad',
      'The car ₹9,200 ₹11,900 ₹12,400',
      'Driving 11 h 21 h 20 h',
      'Two adults from India ₹10,440 or ₹10,630 ₹13,340 or ₹13,530 ₹13,740 or ₹13,930',
      'A family of four, children of 8 and 12 ₹11,190 or ₹11,570 up to ₹14,290 or ₹14,670 up to ₹14,590 or ₹14,970',
      'Two visitors from abroad ₹12,200 or ₹12,390 ₹14,900 or ₹15,090, Botanical Garden extra ₹15,400 or ₹15,590, Edakkal Caves extra',
      'Each of six adults from India in two cars ₹3,654 or ₹3,749 ₹4,654 or ₹4,749 ₹4,770 or ₹4,865',
    ],
  ],
] as const)
  test(`${path} has the expected amounts in ${selector}`, () =>
    expect(textsOf(pageAt(path)(selector)), remedy).toEqual(texts))

for (const [path, selector, prices] of [
  // The lowest prices of two and of three days, then what the car and two adults cost for two slow days.
  [
    '/',
    '[aria-labelledby=two-days] :is(section > p, .two-days__slow p)',
    ['₹6,700', '₹9,200', '₹5,000', '₹5,240', '₹5,880'],
  ],
  // The price of the first day, then of both days.
  ['/', '.two-days__day:has([href="/tour/mysore-city-tour/"])', ['₹2,500.00']],
  ['/', '.two-days__day:has([href="/tour/coorg-trip/"])', ['₹6,700.00']],
  ['/', '.two-days__day:has([href="/packages/#mysore-ooty-one-day"])', ['₹7,700.00']],
  ['/', '.two-days__day:has([href="/packages/#mysore-to-wayanad-one-day"])', ['₹8,200.00']],
  // The totals of the example groups.
  ['/packages/', '#bangalore-mysore-1-day .cost-examples .price', ['₹5,940.00', '₹6,010.00', '₹7,700.00']],
  ['/packages/', '#mysore-ooty-one-day .cost-examples .price', ['₹5,400.00']],
  ['/packages/', '#mysore-to-wayanad-one-day .cost-examples .price', ['₹5,800.00']],
  ['/packages/', '#tirupati-package .cost-examples .price', ['₹15,100.00']],
  ['/packages/', '#mysore-ooty-coorg .cost-examples .price', ['₹17,700.00']],
  ['/packages/', '#mysore-coorg-wayanad .cost-examples .price', ['₹18,960.00']],
  // Prices of two and three cars, what each of six adults pays, and the entry fees of a further adult.
  ['/destination/coorg/', '#larger-group', ['₹8,400', '₹12,600', '₹1,580', '₹1,675']],
  ['/', '#larger-group', ['₹5,000']],
  ['/packages/', '#larger-group', ['₹5,000']],
  ['/tour-type/one-day-tours/', '#larger-group', ['₹10,400']],
  ['/404.html', '#larger-group', ['₹5,000']],
  ['/tour/mysore-city-tour/', '.cost-examples > p:not(.larger-group)', ['₹340']],
  [
    '/packages/',
    '#mysore-coorg-wayanad .cost-examples > p',
    ['₹230', '₹325', '₹37,000', '₹55,500', '₹6,397', '₹6,492'],
  ],
  // The price of day trips to the same places.
  ['/packages/', '#mysore-coorg-wayanad .tour-plan > p', ['₹9,900']],
  ['/packages/', '#mysore-ooty-coorg .tour-plan > p', ['₹9,400']],
] as const)
  test(`${path} has the prices ${prices.join(', ')} in ${selector}`, () =>
    expect(amountsIn(textOf(pageAt(path)(selector))), remedy).toEqual(prices))
