/** Text in API responses: empty text in the database becomes null. */
export function emptyToNull(text: string | null): string | null {
  return text === '' ? null : text
}

/** A decimal with at least two decimals and no further trailing zeros: "12.3400" is "12.34", "12" is "12.00". */
export function decimalText(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

export function decimalOrNull(decimal: string | null): string | null {
  return decimal === null ? null : decimalText(decimal)
}
