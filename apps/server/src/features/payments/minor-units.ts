import { addDecimals, roundDecimal } from '@portal/contract/fields/money/decimal.rules'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { Money } from '../../gateways/card-network/card-network.ts'

/** How a provider counts a currency: an amount is rounded to `digits` after the point and sent with `sent` of them. */
interface Counting {
  readonly digits: number
  readonly sent: number
}

const inHundredths: Counting = { digits: 2, sent: 2 }
const inWhole: Counting = { digits: 0, sent: 0 }
const inWholeHundreds: Counting = { digits: 0, sent: 2 }
const inThousandths: Counting = { digits: 2, sent: 3 }

/**
 * What differs from hundredths. It is each provider's own: what the browser or a standard says of a currency is another
 * thing. Stripe's "Supported currencies" (zero-decimal, three-decimal, special cases); Square's "Working with monetary
 * amounts".
 */
const countings: Readonly<Record<PaymentProviderHandle, Readonly<Record<string, Counting>>>> = {
  stripe: {
    ...countedAs(inWhole, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
    ...countedAs(inWholeHundreds, 'ISK UGX'),
    ...countedAs(inThousandths, 'BHD JOD KWD OMR TND'),
  },
  square: { ...countedAs(inWhole, 'JPY') },
}

/** A decimal amount as this provider counts its currency, exactly. */
export function toMoney(amount: string, currency: string, provider: PaymentProviderHandle): Money {
  const { digits, sent } = countings[provider][currency] ?? inHundredths
  const counted = BigInt(roundDecimal(amount, digits).replace('.', ''))
  return { units: counted * 10n ** BigInt(sent - digits), currency }
}

/**
 * The next part of an amount that is given back in parts, after `before`: parts are counted so that together they are
 * what the whole amount is, where a currency has no smaller unit and each of them would be rounded by itself.
 */
export function toPartialRefund(
  { amount, before }: { amount: string; before: string },
  currency: string,
  provider: PaymentProviderHandle,
): Money {
  const until = toMoney(addDecimals(before, amount), currency, provider).units
  return { units: until - toMoney(before, currency, provider).units, currency }
}

function countedAs(counting: Counting, currencies: string): Record<string, Counting> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, counting]))
}
