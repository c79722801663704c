import type { Random } from '../random.ts'
import { type Place, unitedKingdomPlaces, unitedStatesPlaces } from './places.ts'

/** What differs between the countries of the two demo suppliers. */
export interface Country {
  readonly code: string
  readonly places: readonly Place[]
  readonly streets: readonly string[]
  readonly streetKinds: readonly string[]
  readonly highestHouseNumber: number
  /** Second address lines; most addresses have none. */
  readonly units: readonly string[]
  postal(place: Place, random: Random): string
  /** A number set aside for fiction, so that nobody is called. */
  phone(random: Random): string
}

const unitedStates: Country = {
  code: 'US',
  places: unitedStatesPlaces,
  highestHouseNumber: 9800,
  streets: ['Maple', 'Cedar', 'Juniper', 'Larkspur', 'Millbrook', 'Old Mill', 'Prospect', 'Quarry', 'Ridge'],
  streetKinds: ['St', 'Ave', 'Rd', 'Ln', 'Dr', 'Blvd', 'Ct', 'Way'],
  units: ['Apt 2B', 'Apt 14', 'Suite 300', 'Unit 7', 'Floor 2', 'Apt 5'],
  postal: (place, random) => `${place.postalStart}${String(random.between(1, 49)).padStart(2, '0')}`,
  phone: (random) => `(${random.between(2, 9)}${random.between(10, 99)}) 555-01${two(random)}`,
}

const postcodeLetters = [...'ABDEFGHJLNPQRSTUWXYZ']

const unitedKingdom: Country = {
  code: 'GB',
  places: unitedKingdomPlaces,
  highestHouseNumber: 240,
  streets: [
    'Albion',
    'Canal',
    'Chapel',
    'Church',
    'Foundry',
    'Garden',
    'Harbour',
    'Mill',
    'Orchard',
    'Station',
  ],
  streetKinds: ['Street', 'Road', 'Lane', 'Close', 'Terrace', 'Avenue', 'Row'],
  units: ['Flat 2', 'Flat 9', 'Unit 4', 'The Old Dairy', 'First Floor'],
  postal: (place, random) =>
    `${place.postalStart}${random.between(1, 9)} ${random.between(1, 9)}${random.pick(postcodeLetters)}${random.pick(postcodeLetters)}`,
  phone: (random) => `01632 960${random.between(100, 999)}`,
}

function two(random: Random): string {
  return String(random.between(0, 99)).padStart(2, '0')
}

/** The countries of the demo suppliers by ISO code. */
export const countries = { US: unitedStates, GB: unitedKingdom } as const

/** The code of a country of the demo. */
export type CountryCode = keyof typeof countries
