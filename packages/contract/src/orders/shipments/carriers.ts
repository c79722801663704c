import { visibleText } from '../../fields/folding/folding.rules.ts'
import { isCheckedNumber } from './check-digits.ts'

/** Maximum length of a shipment's comma-separated tracking numbers: enough for about fifty packages. */
export const maxTrackingNumbersLength = 1_000

/** A carrier with a public tracking page; `{number}` in its URL is the tracking number. */
interface CarrierRow {
  readonly title: string
  /** A pattern for the folded names that suppliers and shipping software use. */
  readonly named: RegExp
  readonly address: string
}

const dhl = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'
const ontrac = 'https://www.ontrac.com/tracking/?number={number}'

/** The supported carriers; the first match of a name counts. */
export const carriers = {
  ups: {
    title: 'UPS',
    named: /^(u ?p ?s\b|upsmi\b|united parcel( service)?)/,
    address: 'https://www.ups.com/track?tracknum={number}',
  },
  usps: {
    title: 'USPS',
    named:
      /^(u ?s ?p ?s\b|u ?s ?(post|postal( service)?|mail)\b|united states postal( service)?|stamps( com)?\b|endicia\b)/,
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
  fedex: {
    title: 'FedEx',
    named: /^(fed ?ex|fdx\b|federal express)/,
    address: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  dhlEcommerce: {
    title: 'DHL eCommerce',
    named: /^dhl ?(e ?commerce|global ?mail|gm)\b/,
    address: 'https://webtrack.dhlecs.com/?trackingnumber={number}',
  },
  dhlExpress: { title: 'DHL Express', named: /^dhl ?express\b/, address: dhl },
  dhl: { title: 'DHL', named: /^dhl/, address: dhl },
  ontrac: { title: 'OnTrac', named: /^on ?trac(?!k)/, address: ontrac },
  lasership: { title: 'LaserShip', named: /^laser ?ship/, address: ontrac },
  amazon: {
    title: 'Amazon',
    named: /^(amazon|amzl|amzn)\b/,
    address: 'https://track.amazon.com/tracking/{number}',
  },
  canadaPost: {
    title: 'Canada Post',
    named: /^(canada ?post|postes ?canada)/,
    address: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  purolator: {
    title: 'Purolator',
    named: /^purolator/,
    address: 'https://www.purolator.com/en/shipping/tracker?pin={number}',
  },
  canpar: {
    title: 'Canpar',
    named: /^canpar/,
    address: 'https://www.canpar.com/en/tracking/track.htm?barcode={number}',
  },
  royalMail: {
    title: 'Royal Mail',
    named: /^royal ?mail/,
    address: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  parcelforce: {
    title: 'Parcelforce',
    named: /^parcel ?force/,
    address: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  dpd: { title: 'DPD', named: /^dpd\b/, address: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  gls: {
    title: 'GLS',
    named: /^gls\b/,
    address: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}',
  },
  evri: {
    title: 'Evri',
    named: /^(evri|hermes(?! (de|germany|deutschland|einrichtungs?)\b))/,
    address: 'https://www.evri.com/track/parcel/{number}',
  },
  yodel: { title: 'Yodel', named: /^yodel/, address: 'https://www.yodel.co.uk/tracking/{number}' },
  auspost: {
    title: 'Australia Post',
    named: /^(aus ?post|australia ?post)/,
    address: 'https://auspost.com.au/mypost/track/details/{number}',
  },
  sendle: { title: 'Sendle', named: /^sendle/, address: 'https://track.sendle.com/tracking?ref={number}' },
  laPoste: {
    title: 'La Poste',
    named: /^(la ?poste|colissimo|chronopost)/,
    address: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
} as const satisfies Record<string, CarrierRow>

// Label resellers, which put their name before the carrier's.
const resellers = /^(shipengine|shippo|easypost|shipstation|pirate ?ship|easyship|sendcloud) (?=\S)/

/** A carrier's name in lower case without punctuation; `_` and capitals in software codes become blanks. */
function fold(carrier: string): string {
  return visibleText(carrier)
    .normalize('NFKC')
    .replace(/^(UPS|USPS|DPD|GLS|DHL)(?=[A-Z][a-z])/, '$1 ')
    .replace(/^(ups|usps|dpd|gls|dhl)(?=[A-Z])/, '$1 ')
    .toLowerCase()
    .replace(/[®™©℠]|\(r\)|\(tm\)/g, '')
    .replace(/[\s_\-./,()]+/g, ' ')
    .trim()
    .replace(resellers, '')
}

interface FoundCarrier {
  readonly row: CarrierRow
  readonly service: string
}

function findCarrier(carrier: string): FoundCarrier | undefined {
  const folded = fold(carrier)
  const row = Object.values(carriers).find(({ named }) => named.test(folded))
  if (row === undefined) return undefined
  const service = folded.replace(row.named, '').trim()
  return (labelSellers.test(folded) && findCarrier(service)) || { row, service }
}

// Sellers of USPS labels, which may name another carrier after themselves.
const labelSellers = /^(stamps|endicia)/

// Words that shipping software adds for its accounts, which aren't carrier services.
const noServices = /\b(walleted|wallet|account|com|buy|shipping|inc|us|uk|de|connect|one balance)\b/g

/**
 * A carrier's name from its name or its shipping software code; other text as it is. The service in a code, such as
 * Ground in `ups_ground`, is the method if none is given.
 */
export function nameCarrier(
  carrier: string | null | undefined,
  method: string | null | undefined,
): { readonly carrier: string | null; readonly method: string | null } {
  const given = { carrier: carrier?.trim() || null, method: method?.trim() || null }
  const known = findCarrier(carrier ?? '')
  const isCode = /[_®™©℠]|\(.+\)$|^\S+-\S{3,}$|^\S*[a-z][A-Z]\S*$|^[A-Z]{3,4}[A-Z][a-z]\S*$/.test(
    carrier ?? '',
  )
  // "UPS/FedEx" is one of two carriers, not a service of the first.
  const isOneOfTwo = known !== undefined && findCarrier(known.service) !== undefined
  if (known === undefined || isOneOfTwo || (known.service !== '' && !isCode)) return given
  const service = known.service.replaceAll(noServices, '').replace(/\s+/g, ' ').trim()
  const named = service.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
  return { carrier: known.row.title, method: given.method ?? (named || null) }
}

/** The one known carrier that a text names among other words, such as UPS in "Ground (UPS)". */
export function findNamedCarrier(text: string): string | undefined {
  const words = fold(text).split(' ')
  const [only, ...others] = new Set(
    words.flatMap((_, at) => findCarrier(words.slice(at).join(' '))?.row ?? []),
  )
  return others.length === 0 ? only?.title : undefined
}

const serviceWords =
  /^(?=.*[a-z]{2})((\d{1,2}(st|nd|rd|th|days?)?|a m|am|air|advantage|class|day|days|delivery|domestic|early|economy|expedited|express|first|flat rate|freight|ground|home|international|library|mail|media|next|overnight|package|parcel|post|priority|rush|same|saver|second|select|service|shipping|smartpost|standard|surepost|surface|third|three|two|worldwide)( |$))+$/

/** Whether a text is a service, with or without its carrier: "2nd Day Air", "UPS Ground". */
export const isServiceName = (text: string) => serviceWords.test(findCarrier(text)?.service ?? fold(text))

const certainNumber = /^(1Z[\dA-Z]{16}|TBA\d{9,15}|[A-Z]{2}\d{9}[A-Z]{2}|\d{12,34})$/i
const certainWithin = /(?<![\dA-Z])(?:1Z[\dA-Z]{16}|TBA\d{9,15}|[A-Z]{2}\d{9}[A-Z]{2}|\d{12,34})(?![\dA-Z])/gi
const possibleNumber = /^(?=.*\d)[\dA-Z][\dA-Z -]{4,}$/i

/**
 * The tracking numbers in a cell, which may contain several; a URL counts as one. A scanned barcode, which may have more
 * digits than the number, is the number in it.
 */
export function splitTrackingNumbers(text: string): string[] {
  const trimmed = visibleText(text.replaceAll(groupSeparator, '')).normalize('NFKC').trim()
  if (trimmed === '') return []
  return [...new Set(partsOf(trimmed).map(numberOfBarcode))]
}

// Separates the parts of a barcode; some scanners pass it on.
const groupSeparator = '\u001d'

const barcodes = [
  // USPS: 420, the ZIP Code and the number.
  /^420\d{9}(9[1-5]\d{20})$/,
  /^420\d{5}(9[1-5]\d{20}|9[1-5]\d{24})$/,
  // FedEx: routing, then the number, in 34 and 22 digits.
  /^(?:96\d|100)\d{17}00(\d{12})$/,
  /^96\d{5}(\d{15})$/,
]

/** The tracking number in a carrier's barcode, by its check digit if it could be two; other text as it is. */
export function numberOfBarcode(scanned: string): string {
  const numbers = barcodes.flatMap((form) => form.exec(scanned)?.[1] ?? [])
  return numbers.find(isCheckedNumber) ?? numbers[0] ?? scanned
}

function partsOf(trimmed: string): string[] {
  const addresses = trimmed.split(/[\s,;|]+/)
  if (addresses.every((one) => /^https?:\/\//i.test(one))) return addresses
  const allMatch = (parts: readonly string[], form: RegExp) =>
    parts.length > 1 && parts.every((part) => form.test(part))
  const parts = trimmed
    .split(/[,;|/&+\r\n\t\u2028\u2029\u3001\u2022]|\\[rn]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const listed = allMatch(parts, possibleNumber) ? parts : [trimmed.replace(/\s*[\r\n]+\s*/g, ' ')]
  const several = listed.flatMap((part) => {
    const words = part.split(/ +/)
    return allMatch(words, certainNumber) ? words : [part]
  })
  const [only = ''] = several
  return several.length === 1 ? numbersAmongWords(only) : several
}

/** The numbers in a text that otherwise contains only words, brackets and counts such as "1 of 2". */
function numbersAmongWords(text: string): string[] {
  const numbers = text.match(certainWithin) ?? []
  const rest = text.replace(certainWithin, '')
  if (numbers.length > 0 && !/\d{3}|\d[\dA-Z]*[A-Z]|[A-Z]\d/i.test(rest)) return numbers
  return [text.replace(/^#\s*(?=\S)/, '')]
}

/** A package with its own tracking number. */
export interface TrackedPackage {
  readonly trackingNumber: string
  /** Its tracking page; null for unknown carriers. */
  readonly url: string | null
}

export function trackedPackages(carrier: string | null, trackingNumber: string | null): TrackedPackage[] {
  return splitTrackingNumbers(trackingNumber ?? '').map((number) => ({
    trackingNumber: number,
    url: addressOf(carrier, number),
  }))
}

/** The tracking page of a shipment's first package; null if unknown. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  return trackedPackages(carrier, trackingNumber)[0]?.url ?? null
}

function addressOf(carrier: string | null, trackingNumber: string): string | null {
  if (/^[a-z]+:\/\//i.test(trackingNumber)) {
    const isSafe = /^https:/i.test(trackingNumber) && URL.canParse(trackingNumber)
    return isSafe ? new URL(trackingNumber).href : null
  }
  const compact = trackingNumber.replace(/\s+/g, '')
  const number = /^[\d\p{Dash}]+$/u.test(compact) ? compact.replace(/\D/g, '') : compact
  // Label resellers name several carriers; the number identifies the actual one.
  const isSeller = /^(stamps|endicia|amazon ?buy|buy ?shipping)/.test(fold(carrier ?? ''))
  const certain = carrierOfNumber(number)
  const known = carrier?.trim() ? (isSeller && certain) || findCarrier(carrier)?.row : certain
  return !/\d/.test(number) || known === undefined || /[<>"'():{}[\]\\]/.test(number)
    ? null
    : known.address.replace('{number}', encodeURIComponent(certain ? number.toUpperCase() : number))
}

function carrierOfNumber(number: string): CarrierRow | undefined {
  if (/^1Z[\dA-Z]{16}$/i.test(number)) return carriers.ups
  return /^TBA\d{9,15}$/i.test(number) ? carriers.amazon : undefined
}

// The usual formats of carriers' numbers; some may be shared by several carriers.
const likelyForms: readonly (readonly [RegExp, keyof typeof carriers])[] = [
  // Also of the wrong length.
  [/^1Z(?=.*\d)[\dA-Z]{10,17}$/i, 'ups'],
  [/^1LS[\dA-Z]{9,15}$/i, 'lasership'],
  [/^C\d{14}$/i, 'ontrac'],
  [/^(GM|LX|RX|UV)[\dA-Z]{10,37}$/i, 'dhlEcommerce'],
  [/^JJ?D\d{16,20}$/i, 'dhl'],
  [/^\d{10}$/, 'dhlExpress'],
  [/^9[1-5]\d{18,24}$/, 'usps'],
  [/^[A-Z]{2}\d{9}US$/i, 'usps'],
  [/^[A-Z]{2}\d{9}CA$/i, 'canadaPost'],
  [/^[A-Z]{2}\d{9}GB$/i, 'royalMail'],
  [/^[A-Z]{2}\d{9}AU$/i, 'auspost'],
  [/^[A-Z]{2}\d{9}FR$/i, 'laPoste'],
  [/^\d{16}$/, 'canadaPost'],
  [/^(\d{12}|\d{15}|\d{20})$/, 'fedex'],
]

/** The likely carrier of a tracking number; undefined if ambiguous. */
export function suggestCarrier(trackingNumber: string): string | undefined {
  const number = (splitTrackingNumbers(trackingNumber)[0] ?? '').replace(/[\s-]+/g, '')
  const likely = likelyForms.find(([form]) => form.test(number))?.[1]
  return (carrierOfNumber(number) ?? (likely && carriers[likely]))?.title
}
