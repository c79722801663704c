import type { AddressInput } from '@portal/contract/fields/address/address'
import { countryCode } from '@portal/contract/fields/address/countries'
import { hasPostal, usualPlace } from '@portal/contract/fields/address/country-parts.rules'
import { usStateCode } from '@portal/contract/fields/address/us-territories'
import { type PlaceLine, readPlace } from './place-formats.ts'

/** The fields a pasted address was split into; empty if nothing was found. */
export type PastedAddress = Readonly<
  Record<Exclude<keyof AddressInput, 'id' | 'firstName' | 'lastName'>, string>
>

const label =
  /^(?:(?:ship(?:ping)?|deliver(?:y)?|bill(?:ing)?)(?: (?:to|address))?|address|name|to|tel(?:ephone)?|phone|mobile|e-?mail)\s*[:：]\s*/i
const email = /[^\s<>,;:"]+@[^\s<>,;:"]+\.\p{L}{2,}/u
const phone = /^\+?[\d\s().\-/]{7,}(?:\s*(?:x|ext\.?)\s*\d+)?$/i
const zip = /^\d{5}(?:-\d{4})?$/
const company =
  /\b(?:inc|llc|ltd|limited|corp|corporation|company|co|gmbh|ag|plc|llp|s\.?a\.?r?\.?l?|pty|bv|store|shop|supply)\b\.?/i
const person = /^(?:attn|attention|c\/o|z\.?\s?hd\.?)\.?\s*:?\s*/i
const unit =
  /^(?:apt|apartment|suite|ste|unit|flat|floor|fl|bldg|building|room|rm|lot|trlr|spc|po box|p\.?\s?o\.?\s?box|#)[\s.#]*[\p{L}\d-]+$/iu

/**
 * Splits pasted address lines, or one line with commas, into fields. It guesses, so the user checks the result. Knows
 * the formats of the United States, Canada, Great Britain, Australia and most of Europe.
 */
export function parsePastedAddress(text: string): PastedAddress {
  const contacts = takeContacts(linesOf(text))
  const { lines, country } = takeCountry(contacts.lines)
  const found = takePlace(lines)
  const { email: mail, phone: number } = contacts
  if (!found) {
    const hasCity = country !== '' && !hasPostal(country) && lines.length > 2
    const [head, city] = hasCity ? [lines.slice(0, -1), lines.at(-1) ?? ''] : [lines, '']
    return { ...empty, ...splitHead(head, country), city, country, email: mail, phone: number }
  }
  const { head, place, city, state } = found
  return {
    ...empty,
    ...splitHead(head, place.country),
    city,
    ...usualPlace({ country: country || place.country, state }),
    postal: place.postal,
    email: mail,
    phone: number,
  }
}

const empty: PastedAddress = {
  ...{ name: '', companyName: '', addressLine1: '', addressLine2: '', city: '', state: '', postal: '' },
  ...{ country: '', email: '', phone: '' },
}

/** The lines without labels and empty ones; one long line is split at its commas. */
function linesOf(text: string): string[] {
  const tidy = (line: string) =>
    line
      .replace(/\s+/g, ' ')
      .trim()
      .replace(label, '')
      .replace(/[,;]+$/, '')
      .trim()
  const lines = text
    .split(/[\r\n\t;|]+/)
    .map(tidy)
    .filter(Boolean)
  const [only] = lines
  return lines.length === 1 && only !== undefined ? only.split(',').map(tidy).filter(Boolean) : lines
}

/** Finds email and phone anywhere in the lines and removes them. */
function takeContacts(lines: readonly string[]) {
  const isPhone = (line: string) => phone.test(line) && !zip.test(line) && line.replace(/\D/g, '').length >= 7
  const found = { email: '', phone: '' }
  const rest: string[] = []
  for (const line of lines) {
    const mail = email.exec(line)?.[0]
    const left = (mail ? line.replace(mail, '') : line).replace(/[<>\s,;]+$/, '').trim()
    if (mail) found.email ||= mail
    if (left !== '' && isPhone(left)) found.phone ||= left
    else if (left !== '') rest.push(left)
  }
  return { ...found, lines: rest }
}

/** Removes the country from the end, as its own line or after the last comma. */
function takeCountry(lines: readonly string[]): {
  readonly lines: readonly string[]
  readonly country: string
} {
  const last = lines.at(-1) ?? ''
  const comma = last.lastIndexOf(',')
  const [word, left] = comma === -1 ? [last, ''] : [last.slice(comma + 1).trim(), last.slice(0, comma).trim()]
  const code = countryCode(word)
  // A state code is not a country, and Georgia is the country only after a complete city line.
  const isState = usStateCode(word) !== undefined || (word.length === 2 && !/^(us|gb|uk)$/i.test(word))
  const before = left || (lines.at(-2) ?? '')
  if (code === undefined || (isState && readPlace(before) === undefined)) return { lines, country: '' }
  const remaining = [...lines.slice(0, -1), ...(left === '' ? [] : [left])]
  return remaining.length === 0 ? { lines, country: '' } : { lines: remaining, country: code }
}

/** Removes the line of city, state and postal code from the end; its parts may be on up to three lines. */
function takePlace(lines: readonly string[]) {
  for (const count of [1, 2, 3]) {
    const place = readPlace(lines.slice(-count).join(', '))
    const head = lines.slice(0, -count)
    if (place) return { ...cityOf(head, place), place }
  }
  return undefined
}

/** Finds the city, and in British addresses the county below it. */
function cityOf(head: readonly string[], { before, state, country }: PlaceLine) {
  const parts = [...head, ...before.split(',').map((part) => part.trim())].filter(Boolean)
  const street = parts.findIndex((part) => /\d/.test(part))
  const isLine = (part: string | undefined) => part !== undefined && unit.test(part)
  const behind = parts.slice(street + 1).filter((part) => !isLine(part))
  if (country === 'GB' && street >= 0 && behind.length >= 2) {
    return { head: parts.slice(0, -2), city: parts.at(-2) ?? '', state: parts.at(-1) ?? '' }
  }
  return { head: parts.slice(0, -1), city: parts.at(-1) ?? '', state }
}

/** Splits the lines above the place into name, company and street. */
function splitHead(lines: readonly string[], country: string): Partial<PastedAddress> {
  const found = lines.findIndex((line, place) => isStreet(line, place, lines.length))
  const street = found === -1 ? Math.min(1, lines.length - 1) : found
  const above = lines.slice(0, street)
  const [addressLine1 = '', ...more] = splitUnit(lines.slice(street), country)
  return { ...splitNames(above), addressLine1, addressLine2: more.join(', ') }
}

/** A line with a number is the street; the first of several lines may be a name that contains a digit. */
function isStreet(line: string, place: number, count: number): boolean {
  if (/^\d/.test(line) || unit.test(line) || /\d+\s?\p{L}?$/u.test(line)) return true
  return place > 0 && place === count - 1 && /\d/.test(line)
}

/** Moves "Apt 4" after a comma of the street to the second line. */
function splitUnit([first = '', ...rest]: readonly string[], country: string): readonly string[] {
  const comma = first.lastIndexOf(',')
  const behind = first.slice(comma + 1).trim()
  if (comma === -1 || country === 'GB' || !unit.test(behind)) return [first, ...rest]
  return [first.slice(0, comma).trim(), behind, ...rest]
}

function splitNames(lines: readonly string[]): Partial<PastedAddress> {
  const [first = '', second = '', ...more] = lines
  const isSecondPerson = person.test(second) || (company.test(first) && !company.test(second))
  const [name, companyName] = second !== '' && isSecondPerson ? [second, first] : [first, second]
  return { name: name.replace(person, ''), companyName: [companyName, ...more].filter(Boolean).join(', ') }
}
