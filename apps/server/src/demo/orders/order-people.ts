import { type CountryCode, countries } from '../people/country.ts'
import { inventPerson, type Person } from '../people/person.ts'
import type { Random } from '../random.ts'

/** Answers whom the next parcel goes to; some people order again and again. */
export type Customers = (random: Random) => Person

/** Makes up the customers of a dealer with so many orders. */
export function inventCustomers(country: CountryCode, orders: number, random: Random): Customers {
  const people = Array.from({ length: Math.max(12, Math.round(orders * 0.55)) }, () =>
    inventPerson(random, countries[country]),
  )
  return (own) => {
    const person = people[Math.floor(people.length * own.next() ** 1.5)]
    if (person === undefined) throw new Error('A dealer has customers.')
    return person
  }
}
