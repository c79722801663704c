import { testBanks, testRouting } from '../cards/test-banks.ts'
import { testCards } from '../cards/test-cards.ts'
import { type Delivery, deliveryKind } from '../delivery/webhook-queue.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { providerNames, providers } from '../providers/providers.ts'
import { type Faults, faultPresets } from './faults.ts'

/** The control page's data, newest payment of each provider first. */
export function describeState(ledger: Ledger, faults: Faults) {
  const payments = providerNames.flatMap((provider) =>
    providers[provider].listPayments(ledger).map((payment) => ({ provider, ...payment })),
  )
  return {
    faults,
    presets: faultPresets,
    routing: testRouting,
    numbers: [...numbersOf(testCards), ...numbersOf(testBanks)],
    waiting: ledger.list<Delivery>(deliveryKind).filter(({ isDone }) => !isDone).length,
    payments: payments.reverse(),
  }
}

function numbersOf(table: Readonly<Record<string, { readonly says: string }>>) {
  return Object.entries(table).map(([number, { says }]) => ({ number, says }))
}
