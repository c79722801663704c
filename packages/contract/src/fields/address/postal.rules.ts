import { plainCode } from '../folding/folding.rules.ts'

// No other country uses these formats.
const canadian = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/
const british = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/
const longZip = /^(\d{5})[ -]?(\d{4})$/

/** A postal code in its country's format: `K1A 0B1`, `SW1A 1AA`, `02134-1234`; unknown formats stay unchanged. */
export function usualPostal(postal: string): string {
  const plain = plainCode(postal)
  const capitals = plain.toUpperCase()
  for (const form of [canadian, british]) {
    const [, outward, inward] = form.exec(capitals) ?? []
    if (outward !== undefined) return `${outward} ${inward}`
  }
  return plain.replace(longZip, '$1-$2')
}
