import { expect, test } from '@playwright/test'
import { site } from '../../content/index.ts'
import { GET as vCard } from './route.ts'

test('the vCard has all details, with escaped separators and lines that end in CRLF', async () => {
  const response = vCard()
  expect(response.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8')
  expect((await response.text()).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Hill\\; Lake\\, Sons;;;;',
    'FN:Hill\\; Lake\\, Sons',
    'ORG:Hill\\; Lake\\, Sons',
    'NOTE:Tours from Mysore',
    'TEL;TYPE=WORK,CELL,VOICE:+919845012345',
    'EMAIL;TYPE=INTERNET,WORK:ask@hill-lake.in',
    'ADR;TYPE=WORK:;;;Mysore;Karnataka;;India',
    'URL:https://www.hill-lake.in/',
    'END:VCARD',
    '',
  ])
})

test('the vCard has the street, with escaped separators, and the PIN code where they are known', async () => {
  const { address } = site
  Object.assign(site, { address: { ...address, street: '12\\3, Hill; Road', pin: '570001' } })
  const response = vCard()
  Object.assign(site, { address })
  expect((await response.text()).split('\r\n')).toContain(
    'ADR;TYPE=WORK:;;12\\\\3\\, Hill\\; Road;Mysore;Karnataka;570001;India',
  )
})
