import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { selectionOf } from '@portal/order-list/bulk/bulk-target.ts'
import { QueryFallback } from '@portal/order-list/bulk/query-fallback.tsx'
import type { ActionDetailsProps } from '@portal/order-list/host/order-action.ts'
import { KeyValues } from '@portal/ui/key-values'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMoney } from '../../formatting/use-money.ts'
import { NoUsableMethod } from '../../payments/no-usable-method.tsx'
import { paymentMethodTitle } from '../../payments/payment-method-title.ts'
import styles from './authorization-summary.module.css'
import { authorizationPreviewQuery } from './order-search.queries.ts'

/** Before orders are authorized: how many are eligible, the sum of their invoices, and what is charged. */
export function AuthorizationSummary({ target, onInput }: ActionDetailsProps) {
  const money = useMoney()
  const query = useQuery(authorizationPreviewQuery(selectionOf(target)))
  const isKnown = query.data !== undefined
  useEffect(() => {
    if (isKnown) onInput({})
  }, [isKnown, onInput])
  if (query.data === undefined) {
    return (
      <QueryFallback query={query} label="Adding up invoices" failed="The invoices could not be added up" />
    )
  }
  const { eligible, invoiceTotal, paymentMethod, hasDepositsToConfirm } = query.data
  return (
    <div className={styles.sum}>
      <KeyValues
        rows={[
          { name: 'Eligible orders', value: formatCount(eligible) },
          { name: 'Sum of their invoices', value: money(invoiceTotal) },
          { name: 'Charged to', value: paymentMethod && paymentMethodTitle(paymentMethod) },
        ]}
      />
      {paymentMethod ? null : <NoUsableMethod hasDepositsToConfirm={hasDepositsToConfirm} />}
    </div>
  )
}
