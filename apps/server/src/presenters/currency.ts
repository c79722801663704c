const genericSign = 0xa4

const signs = new Map<string, number>()

/** A currency as the wire names it: its ISO 4217 code and the code point of its symbol (36 for $). */
export function currencyContext(code: string): { code: string; unicodeDecimal: number } {
  // Making a formatter takes longer than everything else in an email.
  const unicodeDecimal = signs.get(code) ?? signOf(code)
  signs.set(code, unicodeDecimal)
  return { code, unicodeDecimal }
}

function signOf(code: string): number {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? ''
  // A currency written with letters has no symbol of its own.
  const isOneSign = [...symbol].length === 1
  return isOneSign ? (symbol.codePointAt(0) ?? genericSign) : genericSign
}
