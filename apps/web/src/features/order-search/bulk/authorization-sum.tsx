import type { AuthorizationPreview } from '@portal/contract/order-search/bulk.schema'
import { KeyValues } from '@portal/ui/key-values'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount } from '../../../formatting/counts.ts'
import { useMoney } from '../../../formatting/use-money.ts'
import { methodTitle } from '../../../payments/method-title.ts'
import { NothingPayable } from '../../../payments/nothing-payable.tsx'
import { Awaited } from './awaited.tsx'
import styles from './bulk.module.css'

interface AuthorizationSumProps {
  readonly query: UseQueryResult<AuthorizationPreview>
}

/** Says before orders are authorized how many it will be, what their invoices come to, and what is charged for them. */
export function AuthorizationSum({ query }: AuthorizationSumProps) {
  const money = useMoney()
  if (query.data === undefined) {
    return <Awaited query={query} label="Adding up invoices" failed="The invoices could not be added up" />
  }
  const { eligible, invoiceTotal, paymentMethod, hasDepositsToConfirm } = query.data
  return (
    <div className={styles.sum}>
      <KeyValues
        rows={[
          { name: 'Eligible orders', value: formatCount(eligible) },
          { name: 'Sum of their invoices', value: money(invoiceTotal) },
          { name: 'Charged to', value: paymentMethod && methodTitle(paymentMethod) },
        ]}
      />
      {paymentMethod ? null : <NothingPayable hasDepositsToConfirm={hasDepositsToConfirm} />}
    </div>
  )
}
