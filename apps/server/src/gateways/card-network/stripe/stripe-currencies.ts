import { type CurrencyTable, type CurrencyUnits, countedAs, wholeUnits } from '../currency-units.ts'

const wholeHundreds: CurrencyUnits = { digits: 0, sentDigits: 2 }
const thousandths: CurrencyUnits = { digits: 2, sentDigits: 3 }

/** Stripe's "Supported currencies": zero-decimal, special cases and three-decimal ones. */
export const stripeCurrencies: CurrencyTable = {
  ...countedAs(wholeUnits, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...countedAs(wholeHundreds, 'ISK UGX'),
  ...countedAs(thousandths, 'BHD JOD KWD OMR TND'),
}
