import { type CurrencyTable, countedAs, wholeUnits } from '../currency-units.ts'

export const squareCurrencies: CurrencyTable = countedAs(wholeUnits, 'JPY')
