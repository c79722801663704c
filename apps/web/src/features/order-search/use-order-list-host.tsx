import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { bulkQuestion, bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { selectionOf } from '@portal/order-list/bulk/bulk-target.ts'
import { QueryFallback } from '@portal/order-list/bulk/query-fallback.tsx'
import type {
  ActionDetailsProps,
  OrderActionRow,
  OrderListHost,
} from '@portal/order-list/host/order-list-host.ts'
import { buttonClass } from '@portal/ui/button'
import { KeyValues } from '@portal/ui/key-values'
import { IconCancel, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { TimeZoneNote } from '../../formatting/time-zone-note.tsx'
import { useMoney } from '../../formatting/use-money.ts'
import { NoUsableMethod } from '../../payments/no-usable-method.tsx'
import { paymentMethodTitle } from '../../payments/payment-method-title.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './authorization-summary.module.css'
import {
  authorizationPreviewQuery,
  authorizeOrdersRequest,
  cancelOrdersRequest,
  orderListCalls,
} from './order-search.queries.ts'

const authorization = [
  {
    name: 'authorize',
    label: 'Authorize',
    icon: IconShieldCheck,
    confirm: 'Authorize',
    isDangerous: false,
    question: (count) => bulkQuestion('authorize', count),
    success: (count) => bulkSuccess('authorize', count),
    Details: AuthorizationSummary,
    isInputNeeded: true,
    send: (selection, { idempotencyKey }) =>
      authorizeOrdersRequest(selection, paymentStatus.authorized.id, idempotencyKey),
  },
  {
    name: 'unauthorize',
    label: 'Un-Authorize',
    icon: IconShieldOff,
    confirm: 'Un-Authorize',
    isDangerous: false,
    question: (count) => bulkQuestion('unauthorize', count),
    success: (count) => bulkSuccess('unauthorize', count),
    send: (selection, { idempotencyKey }) =>
      authorizeOrdersRequest(selection, paymentStatus.unauthorized.id, idempotencyKey),
  },
] as const satisfies readonly OrderActionRow[]

const cancellation: OrderActionRow = {
  name: 'cancel',
  label: 'Cancel',
  icon: IconCancel,
  confirm: 'Cancel orders',
  isDangerous: true,
  question: (count) => bulkQuestion('cancel', count),
  success: (count) => bulkSuccess('cancel', count),
  send: (selection, { idempotencyKey }) => cancelOrdersRequest(selection, idempotencyKey),
}

const noOrders = {
  text: 'Orders appear here as soon as your first one is imported or placed.',
  action: (
    <Link to="/settings" className={buttonClass('plain')}>
      Get an API token
    </Link>
  ),
}

const timeZoneNote = <TimeZoneNote />

/** What the dealer's application gives to the list of orders; authorizing needs payment collection (document 2, section 6). */
export function useDealerOrderList(): OrderListHost {
  const { paymentCollection } = useSession()
  const money = useMoney()
  const router = useRouter()
  return useMemo(
    () => ({
      calls: orderListCalls,
      actions: paymentCollection ? [...authorization, cancellation] : [cancellation],
      paymentCollection,
      money,
      listHref: (search) => router.buildLocation({ to: '/orders/', search }).href,
      timeZoneNote,
      noOrders,
    }),
    [paymentCollection, money, router],
  )
}

/** Before orders are authorized: how many are eligible, the sum of their invoices, and what is charged. */
function AuthorizationSummary({ target, onInput }: ActionDetailsProps) {
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
