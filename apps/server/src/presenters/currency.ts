const genericSign = 0xa4

/** A currency as the wire names it: its ISO 4217 code and the code point of its symbol (36 for $). */
export function currencyContext(code: string): { code: string; unicodeDecimal: number } {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? ''
  // A currency written with letters has no symbol of its own.
  const isOneSign = [...symbol].length === 1
  return { code, unicodeDecimal: isOneSign ? (symbol.codePointAt(0) ?? genericSign) : genericSign }
}
