import type { AddressText } from '../../presenters/address.presenter.ts'
import type { Random } from '../random.ts'
import type { Country } from './country.ts'
import { businessNames, familyNames, givenNames } from './names.ts'

/** Somebody a parcel goes to or a bill is sent to, in the columns of an address. */
export interface Person extends AddressText {
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Makes up a person who lives in a real town at an invented street. */
export function inventPerson(random: Random, country: Country): Person {
  const first = random.pick(givenNames)
  const last = random.pick(familyNames)
  const place = random.pick(country.places)
  const mailbox = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')
  return {
    name: `${first} ${last}`,
    first_name: first,
    last_name: last,
    company_name: random.chance(0.12) ? random.pick(businessNames) : '',
    email: random.chance(0.85) ? `${mailbox}${random.between(1, 99)}@mail.example` : '',
    phone: random.chance(0.7) ? country.phone(random) : '',
    address_line1: `${random.between(1, country.highestHouseNumber)} ${random.pick(country.streets)} ${random.pick(country.streetKinds)}`,
    address_line2: random.chance(0.22) ? random.pick(country.units) : '',
    city: place.city,
    state: place.state,
    postal: country.postal(place, random),
    country: country.code,
  }
}
