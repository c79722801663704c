import * as z from 'zod/mini'
import { countryCode } from './countries.ts'
import { hasPostal, hasStates, usualPlace } from './country-parts.rules.ts'
import { usualPostal } from './postal.rules.ts'
import { usStateCode } from './us-territories.ts'

interface Place {
  readonly state?: string | null | undefined
  readonly postal?: string | null | undefined
  readonly country?: string | null | undefined
}

/** Normalizes country, state and postal code to their country's format. */
const usual = z.overwrite<Place>((place) => {
  const { state, country } = usualPlace({ state: place.state ?? '', country: place.country ?? '' })
  return {
    ...place,
    ...(state ? { state } : {}),
    ...(country ? { country } : {}),
    ...(place.postal ? { postal: usualPostal(place.postal) } : {}),
  }
})

/** Runs even if other fields are missing, so that the response names all errors. */
function must(part: keyof Place, message: string, isRight: (place: Place) => boolean) {
  return z.refine<Place>(isRight, {
    path: [part],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

const known = [
  must(
    'country',
    'Choose a valid country',
    ({ country }) => !country || countryCode(String(country)) !== undefined,
  ),
  must(
    'state',
    'Must be a US state',
    ({ state, country }) =>
      !state || countryCode(String(country ?? '')) !== 'US' || usStateCode(String(state)) !== undefined,
  ),
] as const

const whole = [
  must(
    'state',
    'State is required',
    ({ state, country }) => Boolean(state) || !hasStates(String(country ?? '')),
  ),
  must(
    'postal',
    'Postal code is required',
    ({ postal, country }) => Boolean(postal) || !hasPostal(String(country ?? '')),
  ),
] as const

/** Checks a partial address: no unknown country and no unknown US state. */
export const anyPlace = [usual, ...known] as const

/** Checks a complete address: also requires state and postal code if its country has them. */
export const wholePlace = [...anyPlace, ...whole] as const
