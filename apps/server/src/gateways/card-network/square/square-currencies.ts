import { type CurrencyTable, countedAs, wholeUnits } from '../currency-units.ts'

/** Square's "Working with monetary amounts". */
export const squareCurrencies: CurrencyTable = countedAs(wholeUnits, 'JPY')
