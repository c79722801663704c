import people from '../../fixtures/people.json' with { type: 'json' }
import type { Random } from '../generating/random.ts'
import { type CountryCode, countries } from './country.ts'

export interface Person {
  readonly Name: string
  readonly Company: string
  readonly Email: string
  readonly Phone: string
  readonly AddressLine1: string
  readonly AddressLine2: string
  readonly City: string
  readonly State: string
  readonly Postal: string
  readonly Country: string
}

/** Invents a person with a fictional street in a real town. */
export function inventPerson(random: Random, code: CountryCode): Person {
  const country = countries[code]
  const first = random.pick(people.givenNames)
  const last = random.pick(people.familyNames)
  const place = random.pick(country.places)
  const mailbox = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')
  return {
    Name: `${first} ${last}`,
    Company: random.chance(0.12) ? random.pick(people.businessNames) : '',
    Email: random.chance(0.85) ? `${mailbox}${random.between(1, 99)}@mail.example` : '',
    Phone: random.chance(0.7) ? country.phone(random) : '',
    AddressLine1: `${random.between(1, country.highestHouseNumber)} ${random.pick(country.streets)} ${random.pick(country.streetKinds)}`,
    AddressLine2: random.chance(0.22) ? random.pick(country.units) : '',
    City: place.city,
    State: place.state,
    Postal: country.postal(place, random),
    Country: country.code,
  }
}

/** Returns the next shipment's recipient; some are repeat customers. */
export type Customers = (random: Random) => Person

export function inventCustomers(country: CountryCode, orders: number, random: Random): Customers {
  const customers = Array.from({ length: Math.max(12, Math.round(orders * 0.55)) }, () =>
    inventPerson(random, country),
  )
  return (own) => {
    const customer = customers[Math.floor(customers.length * own.next() ** 1.5)]
    if (customer === undefined) throw new Error('A dealer of the demo has no customers.')
    return customer
  }
}
