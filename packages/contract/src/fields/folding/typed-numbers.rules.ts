import { foldText, plainCode } from './folding.rules.ts'

/** Maximum number of searched numbers in a pasted list; the rest is ignored. */
const maxNumbers = 200

/** The letters and digits of a code such as a tracking number; same as `code_text` in the database. */
export function codeText(text: string): string {
  return foldText(text).replace(/[^0-9a-z\u0080-\u{10ffff}]/gu, '')
}

// Calling codes have one to three digits; those with one and two are listed.
const callingCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)(?=\d{4})/

// Labels before phone numbers, and exit codes before calling codes: 011 in North America, 0011 in Australia.
const phoneLabel =
  /^[^0-9a-z+]*(?:(?:tel|telephone|telefon|phone|ph|mobile|mob|cell|fax|whatsapp)[^0-9a-z+]*)?(?=[0-9+])/i
const exitCode = /^(?:\+(?:00|011)?|0011(?=\d{9})|00|011(?=\d{10}))/

/**
 * A phone number without exit code, calling code and leading zeros, as far as they can be detected; same as
 * `national_phone` in the database.
 */
export function nationalPhone(text: string): string {
  const plain = plainCode(text).replace(phoneLabel, '').replace('(0)', '')
  const digits = `${plain.startsWith('+') ? '+' : ''}${codeText(plain)}`
  const national = exitCode.test(digits)
    ? digits.replace(exitCode, '').replace(callingCode, '')
    : digits.replace(/^1(?=\d{10}(?:\D|$))/, '')
  return national.replace(/^0+(?=\d)/, '')
}

// Words that people and emails put before a number, in languages of Europe, the Americas and East Asia.
const words = [
  ...['(?:(?:purchase|sales|web|online|customer) )?orders?', 's\\.o\\.', 'po', 'p\\.o\\.'],
  ...['invoice', 'inv', 'ref', 'reference'],
  ...['bestellung', 'bestell', 'auftrag', 'rechnung', 'bestelling', 'factuur'],
  ...['commande', 'facture', 'pedido', 'orden', 'factura', 'ordine', 'fattura', 'encomenda'],
  ...[
    'fatura',
    'ordre',
    'bestallning',
    'faktura',
    'tilaus',
    'zamowienie',
    'objednavka',
    'rendeles',
    'siparis',
  ],
  ...[
    'comanda',
    'заказ',
    'замовлення',
    'παραγγελια',
    '(?:注文|订单|訂單|주문)(?:番号|号|號|编号|編號|번호)?',
  ],
].join('|')
const abbreviations = 'ord|best|auftr|rechn|cde|cmd'
const prefix = '^(?:(?:re|fwd?|aw): ?)*(?:(?:your|my|our|the) )?'
const digitAhead = String.raw`(?=.*\d)`
// "No.", "n.º", "Nr", "n. 7", "N°", "id:", "Numero"; º is folded to o.
const marks = String.raw`#+|n\.?(?:os?|ro?)(?:\.?:|\.(?= ?[\w#])|(?= ?\d)|(?= d[eio] ))|n[.:](?= ?\d)|c\. (?=\d)|n\.?°\.?|(?<=[ .-])id:?(?= )|num(?:ber|m?er[oai]?|ara)?(?:[.:]+|(?= ))`
const sign = new RegExp(
  `${prefix}(?:(?:${words}|${abbreviations})s?[ .-]*)?(?:${marks}) ?:? ?(?:(?:d[eio] |d')?(?:${words})(?::| ) ?)?${digitAhead}`,
  'i',
)
const word = new RegExp(
  String.raw`${prefix}(?:(?:${words})(?::|\.?(?= )|(?<=[^\0-\u024f])(?=\d))|(?:${abbreviations})\.(?= ?\d)) ?${digitAhead}`,
  'i',
)
const around = /^["'`*([<\u3008-\u3011]+|["'`*)\]>\u3008-\u3011.,;:!?]+$/g

/** A number without a prefix such as `#`, `№`, "Order #" or "No."; undefined if it has none. */
export function withoutNumberSign(text: string): string | undefined {
  const plain = plainCode(text.replaceAll('№', '#'))
  let bare = plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u20e3]/g, '')
    .normalize('NFC')
  // "Order no. #7" has several prefixes.
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(around, '').replace(sign, '').replace(word, '')
  }
  return bare === plain || bare === '' ? undefined : bare
}

const separators =
  /[,;|\t\r\n\u00b7\u060c\u061b\u2022\u3001\uff0c\uff1b]+|\s+(?:and|or|und|oder|et|ou|y|o|e|en|of|och|og|и|или|&|\+|\/)\s+/i

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
  return distinct.length > 1 ? distinct.slice(0, maxNumbers) : []
}
