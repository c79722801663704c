import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parsePastedAddress } from './parse-pasted-address.ts'

const cases: readonly [string, string, object][] = [
  [
    'an American label',
    'Jane Doe\n1745 T Street Southeast\nApt 4\nWashington, DC 20020\nUnited States',
    {
      ...{ name: 'Jane Doe', addressLine1: '1745 T Street Southeast', addressLine2: 'Apt 4' },
      ...{ city: 'Washington', state: 'DC', postal: '20020', country: 'US', companyName: '' },
    },
  ],
  [
    'an address of the armed forces',
    'SGT Kim Park\nPSC 1234, Box 5678\nAPO, AE 09012',
    {
      ...{ name: 'SGT Kim Park', addressLine1: 'PSC 1234, Box 5678', city: 'APO', state: 'AE' },
      ...{ postal: '09012', country: 'US' },
    },
  ],
  [
    'an embassy on one line',
    'Ana Diaz, Unit 8400 Box 12, DPO AA 34024-1234',
    {
      ...{ name: 'Ana Diaz', addressLine1: 'Unit 8400 Box 12', city: 'DPO', state: 'AA' },
      ...{ postal: '34024-1234', country: 'US' },
    },
  ],
  ...(
    [
      ['Washington, D.C. 20001', 'Washington', 'DC'],
      ['Washington DC 20001', 'Washington', 'DC'],
      ['Springfield, Mass. 01101', 'Springfield', 'MA'],
      ['Los Angeles, Calif. 90012', 'Los Angeles', 'CA'],
      ['St. Albans, N. Y. 11412', 'St. Albans', 'NY'],
      ['Playa del Rey, CA 90293', 'Playa del Rey', 'CA'],
    ] as const
  ).map(([line, city, state]): [string, string, object] => [
    `a state as it was abbreviated before: ${line}`,
    `Bob Lee\n5 Elm St\n${line}`,
    { name: 'Bob Lee', addressLine1: '5 Elm St', city, state, country: 'US' },
  ]),
  ...(
    [
      ['Boston, MA 2134', 'MA', '2134'],
      ['Boston MA O2134', 'MA', 'O2134'],
      ['Newark, New Jersey 7102-1234', 'NJ', '7102-1234'],
      ['Boston, MA 021341234', 'MA', '021341234'],
    ] as const
  ).map(([line, state, postal]): [string, string, object] => [
    `a ZIP code with a typing error, which is asked about at its field: ${line}`,
    `Bob Lee\n5 Elm St\n${line}`,
    { name: 'Bob Lee', addressLine1: '5 Elm St', addressLine2: '', state, postal, country: 'US' },
  ]),
  [
    'a country without postal codes',
    'Chan Tai Man\nFlat 5, 1 Queen’s Road\nCentral\nHong Kong',
    {
      name: 'Chan Tai Man',
      addressLine1: 'Flat 5, 1 Queen’s Road',
      city: 'Central',
      country: 'HK',
      addressLine2: '',
    },
  ],
  [
    'an emirate',
    'Ali Hassan\nVilla 5, Street 12\nDubai\nUnited Arab Emirates',
    { name: 'Ali Hassan', addressLine1: 'Villa 5, Street 12', city: 'Dubai', country: 'AE' },
  ],
  [
    'a territory named as a country',
    'Ana Diaz\n1 Calle Sol\nSan Juan, PR 00901\nPuerto Rico',
    { city: 'San Juan', state: 'PR', postal: '00901', country: 'US' },
  ],
  [
    'a city that is a country',
    'Tan Wei\n1 Sample Road\nSingapore 238857',
    { name: 'Tan Wei', addressLine1: '1 Sample Road', city: 'Singapore', postal: '238857', country: 'SG' },
  ],
  [
    'a country in another language',
    'Max Mann\nHauptstr. 5\n10115 Berlin\nAlemania',
    { addressLine1: 'Hauptstr. 5', city: 'Berlin', postal: '10115', country: 'DE' },
  ],
  [
    'one line with commas',
    'Jane Doe, 600 West 19th Avenue, APT B, Anchorage, AK 99503',
    {
      ...{ name: 'Jane Doe', addressLine1: '600 West 19th Avenue', addressLine2: 'APT B' },
      ...{ city: 'Anchorage', state: 'AK', postal: '99503', country: 'US' },
    },
  ],
  [
    'a state by its name, a long code, contacts and labels',
    'Ship To:\nHill Outfitters LLC\nAttn: Sam O’Neal\n12 Harbor St, Suite 300\nNew York, New York 10001-1234\nPhone: (503) 555-0142\nEmail: sam@hill.example',
    {
      ...{ name: 'Sam O’Neal', companyName: 'Hill Outfitters LLC', addressLine1: '12 Harbor St' },
      ...{ addressLine2: 'Suite 300', city: 'New York', state: 'NY', postal: '10001-1234', country: 'US' },
      ...{ phone: '(503) 555-0142', email: 'sam@hill.example' },
    },
  ],
  [
    'street and place on one line of several',
    'Kim Park\n87 Horseshoe Drive, West Windsor, VT 05037, USA',
    {
      ...{ name: 'Kim Park', addressLine1: '87 Horseshoe Drive', city: 'West Windsor' },
      ...{ state: 'VT', postal: '05037', country: 'US' },
    },
  ],
  [
    'city, state and code on lines of their own',
    'Kim Park\n4 Old Colony Way\nYarmouth\nMA\n02664',
    { name: 'Kim Park', addressLine1: '4 Old Colony Way', city: 'Yarmouth', state: 'MA', postal: '02664' },
  ],
  [
    'a post office box',
    'Kim Park\nPO Box 77\nKansas City, Kansas 66101',
    { name: 'Kim Park', addressLine1: 'PO Box 77', city: 'Kansas City', state: 'KS', postal: '66101' },
  ],
  [
    'a British address with its county',
    'Alice Moor\nThe Old Dairy\n12 Mill Lane\nWhitby\nNorth Yorkshire\nYO21 1AB\nUnited Kingdom',
    {
      ...{ name: 'Alice Moor', companyName: 'The Old Dairy', addressLine1: '12 Mill Lane', city: 'Whitby' },
      ...{ state: 'North Yorkshire', postal: 'YO21 1AB', country: 'GB' },
    },
  ],
  [
    'a British address without one',
    'Alice Moor\n9 Canal Row\nLeeds LS1 4DY',
    {
      ...{ name: 'Alice Moor', addressLine1: '9 Canal Row', city: 'Leeds', state: '' },
      ...{ postal: 'LS1 4DY', country: 'GB' },
    },
  ],
  [
    'a Canadian address',
    'Léa Roy\n200 rue Sainte-Catherine O\nMontréal (Québec) H2X 1Y4\nCanada',
    {
      ...{ name: 'Léa Roy', addressLine1: '200 rue Sainte-Catherine O', city: 'Montréal', state: 'QC' },
      ...{ postal: 'H2X 1Y4', country: 'CA' },
    },
  ],
  [
    'an Australian address, whose WA is not Washington',
    'Jo Bell\n5 Swan St\nPerth WA 6000\nAustralia',
    { name: 'Jo Bell', addressLine1: '5 Swan St', city: 'Perth', state: 'WA', postal: '6000', country: 'AU' },
  ],
  [
    'a German address',
    'Muster GmbH\nErika Muster\nHauptstraße 5\nD-10115 Berlin\nGermany',
    {
      ...{ name: 'Erika Muster', companyName: 'Muster GmbH', addressLine1: 'Hauptstraße 5' },
      ...{ city: 'Berlin', state: '', postal: '10115', country: 'DE' },
    },
  ],
  [
    'a French address',
    'Luc Petit\n18 rue de la Paix\n75002 Paris\nFrance',
    { name: 'Luc Petit', addressLine1: '18 rue de la Paix', city: 'Paris', postal: '75002', country: 'FR' },
  ],
  ['nothing', ' \n ', { name: '', addressLine1: '', city: '', postal: '', country: '' }],
  ['what is no address', 'hello', { name: '', addressLine1: 'hello', city: '', country: '' }],
]

describe('a pasted address', () => {
  it.each(cases)('splits %s', (_, text, fields) => {
    expect(parsePastedAddress(text)).toMatchObject(fields)
  })
})

const sharedData =
  process.env.PORTAL_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../../shared/data')
const file = join(sharedData, 'us-addresses/us-addresses-1000.csv.gz')

describe.skipIf(!existsSync(file))(
  'a thousand real addresses (needs PORTAL_SHARED_DATA or ../shared/data, else skipped)',
  () => {
    const rows = existsSync(file) ? readAddresses() : []
    const written: readonly [string, (row: Row) => string][] = [
      [
        'on a label',
        (row) => [row.line1, row.line2, `${row.city}, ${row.state} ${row.postal}`].filter(Boolean).join('\n'),
      ],
      [
        'in one line',
        (row) => [row.line1, row.line2, row.city, `${row.state} ${row.postal}`].filter(Boolean).join(', '),
      ],
    ]

    it.each(written)('%s match field by field', (_, write) => {
      const wrong = rows.filter((row) => {
        const { name, addressLine1, addressLine2, city, state, postal, country } = parsePastedAddress(
          `Jane Doe${write === written[0]?.[1] ? '\n' : ', '}${write(row)}`,
        )
        const got = [name, addressLine1, addressLine2, city, state, postal, country]
        return (
          got.join('|') !==
          ['Jane Doe', row.line1, row.line2, row.city, row.state, row.postal, 'US'].join('|')
        )
      })
      expect(rows.length).toBeGreaterThan(900)
      expect(wrong).toEqual([])
    })
  },
)

interface Row {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postal: string
}

/** The rows with a city; no field of the file contains a comma. */
function readAddresses(): Row[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().trim().split(/\r?\n/)
  return lines
    .map((line) => line.split(','))
    .filter((parts) => parts.length === 5 && parts[2] !== '')
    .map(([line1 = '', line2 = '', city = '', state = '', postal = '']) => ({
      line1,
      line2,
      city,
      state,
      postal,
    }))
}
