/** A provider's format for a currency: amounts are rounded to `digits` decimals and sent with `sentDigits`. */
export interface CurrencyUnits {
  readonly digits: number
  readonly sentDigits: number
}

/** The currencies without two decimals at a provider, by ISO code. */
export type CurrencyTable = Readonly<Record<string, CurrencyUnits>>

export const hundredths: CurrencyUnits = { digits: 2, sentDigits: 2 }

export const wholeUnits: CurrencyUnits = { digits: 0, sentDigits: 0 }

/** Rows of a provider's table: the same units for several ISO codes, separated by spaces. */
export function countedAs(units: CurrencyUnits, currencies: string): CurrencyTable {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, units]))
}
