import people from '../../fixtures/people.json' with { type: 'json' }
import type { Random } from '../generating/random.ts'

export interface City {
  readonly city: string
  readonly state: string
  readonly postalStart: string
}

export interface Country {
  readonly code: string
  readonly places: readonly City[]
  readonly streets: readonly string[]
  readonly streetKinds: readonly string[]
  readonly highestHouseNumber: number
  /** Second address lines; most addresses have none. */
  readonly units: readonly string[]
  postal(place: City, random: Random): string
  /** A number reserved for fiction. */
  phone(random: Random): string
}

const placesIn = (country: 'US' | 'GB'): City[] =>
  people.places[country].map(([city = '', state = '', postalStart = '']) => ({ city, state, postalStart }))

const unitedStates: Country = {
  code: 'US',
  places: placesIn('US'),
  highestHouseNumber: 9800,
  streets: ['Maple', 'Cedar', 'Juniper', 'Larkspur', 'Millbrook', 'Old Mill', 'Prospect', 'Quarry', 'Ridge'],
  streetKinds: ['St', 'Ave', 'Rd', 'Ln', 'Dr', 'Blvd', 'Ct', 'Way'],
  units: ['Apt 2B', 'Apt 14', 'Suite 300', 'Unit 7', 'Floor 2', 'Apt 5'],
  postal: (place, random) => `${place.postalStart}${twoDigits(random)}`,
  phone: (random) => `(${random.between(2, 9)}${random.between(10, 99)}) 555-01${twoDigits(random)}`,
}

const postcodeLetters = [...'ABDEFGHJLNPQRSTUWXYZ']

const unitedKingdom: Country = {
  code: 'GB',
  places: placesIn('GB'),
  highestHouseNumber: 240,
  streets: ['Albion', 'Canal', 'Chapel', 'Church', 'Foundry', 'Garden', 'Harbour', 'Mill', 'Orchard'],
  streetKinds: ['Street', 'Road', 'Lane', 'Close', 'Terrace', 'Avenue', 'Row'],
  units: ['Flat 2', 'Flat 9', 'Unit 4', 'The Old Dairy', 'First Floor'],
  postal: (place, random) =>
    `${place.postalStart}${random.between(1, 9)} ${random.between(1, 9)}${random.pick(postcodeLetters)}${random.pick(postcodeLetters)}`,
  phone: (random) => `01632 960${random.between(100, 999)}`,
}

function twoDigits(random: Random): string {
  return String(random.between(0, 99)).padStart(2, '0')
}

export const countries = { US: unitedStates, GB: unitedKingdom } as const

export type CountryCode = keyof typeof countries
