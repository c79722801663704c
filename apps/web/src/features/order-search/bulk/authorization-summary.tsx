import type { AuthorizationPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import { Stack } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount } from '../../../formatting/counts.ts'
import { useMoney } from '../../../formatting/use-money.ts'
import { NoUsableMethod } from '../../../payments/no-usable-method.tsx'
import { paymentMethodTitle } from '../../../payments/payment-method-title.ts'
import { QueryFallback } from './query-fallback.tsx'

interface AuthorizationSumProps {
  readonly query: UseQueryResult<AuthorizationPreview>
}

/** Before orders are authorized: how many are eligible, the sum of their invoices, and what is charged. */
export function AuthorizationSummary({ query }: AuthorizationSumProps) {
  const money = useMoney()
  if (query.data === undefined) {
    return (
      <QueryFallback query={query} label="Adding up invoices" failed="The invoices could not be added up" />
    )
  }
  const { eligible, invoiceTotal, paymentMethod, hasDepositsToConfirm } = query.data
  return (
    <Stack gap={12} above={12}>
      <KeyValues
        rows={[
          { name: 'Eligible orders', value: formatCount(eligible) },
          { name: 'Sum of their invoices', value: money(invoiceTotal) },
          { name: 'Charged to', value: paymentMethod && paymentMethodTitle(paymentMethod) },
        ]}
      />
      {paymentMethod ? null : <NoUsableMethod hasDepositsToConfirm={hasDepositsToConfirm} />}
    </Stack>
  )
}
