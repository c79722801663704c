/** What spreadsheets do to codes that look like numbers or dates; each text follows the column's name. */
export const spreadsheetDamage = {
  exponent:
    'is in scientific notation, which spreadsheets such as Excel use for long numbers: format the column as text and enter the number again',
  zeroTail:
    'ends in zeros, because spreadsheets such as Excel keep only 15 digits: format the column as text and enter the number again',
  date: 'is a code that a spreadsheet such as Excel turned into a date: format the column as text and enter the code again',
  decimal: 'ends in decimals that a spreadsheet added: format the column as text and enter the number again',
  grouped:
    'has thousands separators that a spreadsheet added: format the column as text and enter the number again',
  errorValue: 'is a spreadsheet error instead of a value',
  lostZeros:
    'has too few digits, because a spreadsheet such as Excel dropped its leading zeros: format the column as text and enter the zeros again',
} as const

export type SpreadsheetDamage = (typeof spreadsheetDamage)[keyof typeof spreadsheetDamage]

// A mantissa with decimals, or an exponent with its sign. `219E01` is neither, but a SKU.
const exponent =
  /^[+-]?(\d{1,3}[.,\u00b7\u066b]\d+ ?e ?[+-]?\d{1,4}|\d{1,3} ?e[+-]\d{1,4}|\d{1,3}([.,]\d+)? ?[x×*] ?10 ?\^ ?[+-]?\d{1,4})$/i
const bareExponent = /^\d+e\d+$/i

const monthNames = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec'],
  ...[
    'mrz',
    'mär',
    'märz',
    'mai',
    'juni',
    'juli',
    'okt',
    'dez',
    'janv',
    'févr',
    'mars',
    'avr',
    'juin',
    'juil',
  ],
  ...['août', 'déc', 'ene', 'abr', 'ago', 'dic', 'gen', 'mag', 'giu', 'lug', 'set', 'ott', 'mrt', 'mei'],
  ...['fev', 'out', 'january', 'february', 'march', 'april', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
  // Polish, Swedish, Norwegian, Danish, Turkish, Hungarian, Finnish and Russian ones.
  ...[
    'sty',
    'lut',
    'kwi',
    'maj',
    'cze',
    'lip',
    'sie',
    'wrz',
    'paź',
    'lis',
    'gru',
    'des',
    'januar',
    'februar',
  ],
  ...[
    'oca',
    'şub',
    'nis',
    'haz',
    'tem',
    'ağu',
    'eyl',
    'eki',
    'kas',
    'ara',
    'márc',
    'ápr',
    'máj',
    'jún',
    'szept',
  ],
  ...[
    'tammi',
    'helmi',
    'maalis',
    'huhti',
    'touko',
    'kesä',
    'heinä',
    'elo',
    'syys',
    'loka',
    'marras',
    'joulu',
  ],
  ...[
    'янв',
    'фев',
    'мар',
    'март',
    'апр',
    'май',
    'мая',
    'июн',
    'июнь',
    'июл',
    'июль',
    'авг',
    'сен',
    'окт',
    'ноя',
  ],
  ...['дек'],
]
// Spreadsheets write months as `Mar` or `mars`; a code in capitals such as `MAR-12` is intact.
const month = `(?:${monthNames.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]).join('|')})\\.?`
const dates = [
  new RegExp(`^\\d{1,2}[-. /] ?${month}([-. /] ?(\\d{2}|\\d{4}))?$`),
  new RegExp(`^${month}[-. /] ?(\\d{1,2}|\\d{4})$`),
  /^(0?[1-9]|[12]\d|3[01])([./-])(0?[1-9]|[12]\d|3[01])\2(19|20)\d\d( 0?0:00(:00)?)?$/,
  // Two-digit years only after slashes, since other separators also occur in codes.
  /^(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|[12]\d|3[01])\/\d\d( 0?0:00(:00)?)?$/,
  /^((19|20)\d\d ?年 ?)?(0?[1-9]|1[0-2]) ?月( ?(0?[1-9]|[12]\d|3[01]) ?日)?$/,
  /^(19|20)\d\d([./-])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])([ T]00:00(:00(\.0+)?)?Z?)?$/,
]

// In any language: `#VALUE!`, `#¡VALOR!`, `#NOM?`, `#ЗНАЧ!`; `#N/A` and its translations don't end in punctuation.
const errorValues =
  /^(#[¡¿]?\p{Lu}[\p{Lu}\d_ /]{1,20}[!?]|#(N\/A|NV|N\/D|N\/B|Н\/Д|I\/T|YOK|BRAK|SAKNAS|PUUTTUU|HIÁNYZIK|GETTING_DATA)|#{3,}|Err:\d{3})$/u

// A long number with thousands separators.
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3}){3,}|(?:\.\d{3}){3,}|(?:['’]\d{3}){3,})(?:[.,]\d{1,2})?$/

// Spreadsheets keep 15 digits; with fewer than five zeros after them, the number may be real.
const certainZeroTail = /^[1-9]\d{14}0{5,}$/
const likelyZeroTail = /^[1-9]\d{14}0{2,4}$/

const isPossiblyDamaged = /^[+\-#\p{Nd}\p{L}]/u

/** How a spreadsheet damaged a code of letters and digits; undefined if it may be intact. */
export function findSpreadsheetDamage(written: string): SpreadsheetDamage | undefined {
  if (!isPossiblyDamaged.test(written) || written.length > 40) return undefined
  const code = written.normalize('NFKC')
  if (exponent.test(code)) return spreadsheetDamage.exponent
  if (certainZeroTail.test(code)) return spreadsheetDamage.zeroTail
  if (dates.some((form) => form.test(code))) return spreadsheetDamage.date
  if (errorValues.test(code)) return spreadsheetDamage.errorValue
  if (grouped.test(code)) return spreadsheetDamage.grouped
  return /^\d{8,}[.,]0{1,2}$/.test(code) ? spreadsheetDamage.decimal : undefined
}

/** The only damage to recognize in a name or prose, which may otherwise look like a number or date. */
export function findErrorValue(text: string): SpreadsheetDamage | undefined {
  return errorValues.test(text) ? spreadsheetDamage.errorValue : undefined
}

/** Damage in a cell with several codes, none of which may be damaged. */
export function findDamageOfSeveral(codes: string): SpreadsheetDamage | undefined {
  return [codes, ...codes.split(/[,;|\s]+/)].map(findSpreadsheetDamage).find(Boolean)
}

/** Damage to a code of digits only, which has no decimals or letters. */
export function findDamagedDigits(code: string): SpreadsheetDamage | undefined {
  const damage = findSpreadsheetDamage(code)
  if (damage !== undefined) return damage
  if (bareExponent.test(code)) return spreadsheetDamage.exponent
  return /^\d+[.,]0{1,2}$/.test(code) ? spreadsheetDamage.decimal : undefined
}

/** Possible but uncertain spreadsheet damage to a code. */
export function findPossibleDamage(code: string): SpreadsheetDamage | undefined {
  return likelyZeroTail.test(code) ? spreadsheetDamage.zeroTail : undefined
}

/** Damage to a UPC (12 digits) or EAN (13), including dropped leading zeros, recognized by the check digit. */
export function findDamagedBarcode(code: string, digits: 12 | 13): SpreadsheetDamage | undefined {
  const damage = findDamagedDigits(code)
  if (damage !== undefined) return damage
  // An EAN of 12 digits is a UPC, which is the same number.
  const isShort = /^[1-9]\d{8,10}$/.test(code) && code.length < digits
  return isShort && hasCheckDigit(code.padStart(13, '0')) ? spreadsheetDamage.lostZeros : undefined
}

function hasCheckDigit(ean: string): boolean {
  const sum = [...ean].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
