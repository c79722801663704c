/** A carrier's form whose numbers end with a check digit. */
interface CheckedForm {
  /** The title of the carrier; undefined for the form that all national posts share. */
  readonly carrier?: string
  readonly form: RegExp
  readonly isRight: (number: string) => boolean
  /** Whether other carriers have such numbers too, so that the carrier must be known. */
  readonly isShared?: true
}

type Weigh = (at: number) => number

const sumOf = (digits: readonly number[], weigh: Weigh) =>
  digits.reduce((sum, digit, at) => sum + digit * weigh(at), 0)

const digitsOf = (text: string) => [...text].map(Number)

/** The GS1 check digit of product barcodes and many carriers: weights 3 and 1 from the right. */
export function hasGs1Digit(number: string): boolean {
  const digits = digitsOf(number).reverse()
  return sumOf(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}

function hasUpsDigit(number: string): boolean {
  const values = [...number.slice(2).toUpperCase()].map((sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  const sum = sumOf(values.slice(0, -1), (at) => (at % 2 === 0 ? 1 : 2))
  return (10 - (sum % 10)) % 10 === values.at(-1)
}

function hasFedexDigit(number: string): boolean {
  const digits = digitsOf(number)
  const sum = sumOf(digits.slice(0, -1), (at) => [3, 1, 7][at % 3] ?? 0)
  return (sum % 11) % 10 === digits.at(-1)
}

/** The check digit of the Universal Postal Union, such as in RB123456785GB. */
function hasPostalDigit(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11))
  const sum = sumOf(digits.slice(0, -1), (at) => [8, 6, 4, 2, 3, 5, 9, 7][at] ?? 0)
  const left = 11 - (sum % 11)
  return (left === 10 ? 0 : left === 11 ? 5 : left) === digits.at(-1)
}

const checkedForms: readonly CheckedForm[] = [
  { carrier: 'UPS', form: /^1Z[\dA-Z]{16}$/i, isRight: hasUpsDigit },
  { carrier: 'USPS', form: /^9[1-5](\d{20}|\d{24})$/, isRight: hasGs1Digit },
  { carrier: 'FedEx', form: /^\d{12}$/, isRight: hasFedexDigit },
  { carrier: 'FedEx', form: /^\d{15}$/, isRight: hasGs1Digit },
  {
    carrier: 'DHL Express',
    form: /^\d{10}$/,
    isRight: (number) => Number(number.slice(0, -1)) % 7 === Number(number.at(-1)),
  },
  { carrier: 'Canada Post', form: /^\d{16}$/, isRight: hasGs1Digit, isShared: true },
  { form: /^[A-Z]{2}\d{9}[A-Z]{2}$/i, isRight: hasPostalDigit },
]

/** Whether a number has a carrier's form and check digit. */
export const isCheckedNumber = (number: string) =>
  checkedForms.some(
    ({ form, isRight, isShared }) => isShared !== true && form.test(number) && isRight(number),
  )

/** Why a number can't be right as it is. */
export type NumberFlaw = 'check digit' | 'length' | 'two numbers' | 'other carrier'

/**
 * What is wrong with a number of a known form, of any carrier or of the chosen one: its check digit, its length or its
 * carrier, or it is two numbers that a scanner joined. Undefined if nothing is known to be wrong.
 */
export function findNumberFlaw(
  text: string,
  carrier = '',
): { readonly flaw: NumberFlaw; readonly carrier?: string } | undefined {
  const number = text.replaceAll(/[\s-]/g, '')
  const isPossible = (title?: string) => carrier === '' || title === undefined || title === carrier
  const checked = checkedForms.find(
    ({ form, isShared, ...one }) =>
      form.test(number) && (isShared === true ? one.carrier === carrier : isPossible(one.carrier)),
  )
  if (checked?.isRight(number)) return undefined
  const owner = ownerOf(number)
  if (owner !== undefined && owner !== carrier && checkedForms.some((one) => one.carrier === carrier))
    return { flaw: 'other carrier', carrier: owner }
  if (isJoined(number)) return { flaw: 'two numbers' }
  if (checked !== undefined)
    return { flaw: 'check digit', ...(checked.carrier && { carrier: checked.carrier }) }
  const other = wrongLengths.find(([title, form]) => isPossible(title) && form.test(number))?.[0]
  return other === undefined ? undefined : { flaw: 'length', carrier: other }
}

/** The carrier whose number this surely is. USPS delivers packages of others, under numbers like its own. */
const ownerOf = (number: string) =>
  checkedForms.find(
    ({ carrier, form, isRight }) =>
      (carrier === 'UPS' || carrier === 'FedEx') && form.test(number) && isRight(number),
  )?.carrier

const wrongLengths: readonly (readonly [string, RegExp])[] = [
  ['UPS', /^1Z(?=.*\d)[\dA-Z]{6,}$/i],
  ['USPS', /^9[1-5]\d{19}$|^9[1-5]\d{21,23}$/],
]

const minLength = 8

/** Whether a number is two numbers, ends with a UPS number, or has more digits than any carrier's. */
function isJoined(number: string): boolean {
  if (/^\d{27,}$/.test(number) || (/^\d{23,}$/.test(number) && !/^9[1-5]/.test(number))) return true
  if (/.1Z[\dA-Z]{16}$/i.test(number) && hasUpsDigit(number.slice(-18))) return true
  const cuts = Array.from(
    { length: Math.max(number.length - 2 * minLength + 1, 0) },
    (_, at) => at + minLength,
  )
  return cuts.some((cut) => {
    const [start, end] = [number.slice(0, cut), number.slice(cut)]
    return start === end || (isWhole(start) && isWhole(end))
  })
}

const isWhole = (number: string) => isCheckedNumber(number) || /^TBA\d{9,15}$/i.test(number)
