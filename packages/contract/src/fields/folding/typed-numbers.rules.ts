import { foldText, plainCode } from './folding.rules.ts'

/** Numbers beyond this one of a pasted list are not looked for. */
const mostNumbers = 200

/** The letters and digits of a tracking number or the like; `code_text` of the database is the same. */
export function codeText(text: string): string {
  return foldText(text).replace(/[^0-9a-z\u0080-\u{10ffff}]/gu, '')
}

// Calling codes have one to three digits: those with one and two are listed.
const callingCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)(?=\d{4})/

/**
 * A phone number without calling code and leading zeros, as far as they can be told: `national_phone` in the database.
 */
export function nationalPhone(text: string): string {
  const plain = plainCode(text)
    .replace(/^tel: ?/i, '')
    .replace('(0)', '')
  const digits = codeText(plain)
  const national = /^(?:\+|00)/.test(plain)
    ? digits.replace(/^00/, '').replace(callingCode, '')
    : digits.replace(/^1(?=\d{10}(?:\D|$))/, '')
  return national.replace(/^0+(?=\d)/, '')
}

// What people and mails write before a number, in the languages of Europe and the Americas.
const words = [
  ...['(?:purchase )?orders?', 'invoice', 'inv', 'po', 'p\\.o\\.', 'ref', 'reference'],
  ...['bestellung', 'bestell', 'auftrag', 'rechnung', 'commande', 'facture', 'pedido', 'orden', 'factura'],
  ...['ordine', 'fattura', 'encomenda', 'fatura', 'bestelling', 'factuur', 'ordre', 'zamowienie'],
].join('|')
const prefix = '^(?:(?:re|fwd?|aw): ?)*(?:(?:your|my|our|the) )?'
const digitAhead = String.raw`(?=.*\d)`
const sign = new RegExp(
  String.raw`${prefix}(?:(?:${words})[ .-]?)?(?:#|no\.(?= ?\w)|no(?= ?\d)|nr\.?(?= ?\d)|n°|(?<=[ .-])id:?(?= )|num(?:ber|mer|ero)?\.?(?= )) ?:? ?${digitAhead}`,
  'i',
)
const word = new RegExp(String.raw`${prefix}(?:${words})(?::|\.?(?= )) ?${digitAhead}`, 'i')
const around = /^["'([]+|["')\].,;:!?]+$/g

/** A number without what is written before it, such as `#`, `№`, "Order #" or "No."; undefined if nothing is. */
export function withoutNumberSign(text: string): string | undefined {
  const plain = plainCode(text.replaceAll('№', '#'))
  const bare = plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u20e3]/g, '')
    .replace(around, '')
    .replace(sign, '')
    .replace(word, '')
  return bare === plain || bare === '' ? undefined : bare
}

const separators = /[,;|\t\r\n\u3001\uff0c\uff1b]+|\s+(?:and|und|et|y|e|&|\+|\/)\s+/i

/** The numbers of a pasted list, separated by commas, newlines or blanks; empty for other text. */
export function pastedNumbers(text: string): readonly string[] {
  const cells = text.split(separators).map((cell) =>
    cell
      .trim()
      .replace(/^[-*\u2022\u00b7] +/, '')
      .replace(around, ''),
  )
  const numbers = cells.flatMap((cell) => {
    const words = cell.split(/\s+/)
    const isList = words.length > 1 && words.every((one) => one.length >= 4 && /\d/.test(one))
    return isList ? [cell, ...words] : [cell]
  })
  const distinct = [...new Set(numbers.filter((number) => /\d/.test(number)))]
  return distinct.length > 1 ? distinct.slice(0, mostNumbers) : []
}
