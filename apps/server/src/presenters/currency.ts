const genericSign = 0xa4

const signs = new Map<string, number>()

/** A currency in the API: its ISO 4217 code and the code point of its symbol (36 for $). */
export function currencyContext(code: string): { code: string; unicodeDecimal: number } {
  // Cached: creating a formatter takes longer than the rest of an email.
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
  // A currency written in letters has no symbol.
  const isOneSign = [...symbol].length === 1
  return isOneSign ? (symbol.codePointAt(0) ?? genericSign) : genericSign
}
