import { countText } from '@portal/contract/fields/count-text'
import { bulkQuestion, bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import { offeredTabs } from '@portal/contract/order-search/ready-made-tabs'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { OrderActionRow, OrderListHost } from '@portal/order-list/host/order-list-host.ts'
import { buttonClass } from '@portal/ui/button'
import { IconCancel, IconCreditCardPay, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { TimeZoneNote } from '../../formatting/time-zone-note.tsx'
import { useMoney } from '../../formatting/use-money.ts'
import { useSession } from '../../session/use-session.ts'
import { AuthorizationSummary, PaymentSummary } from './bulk-summaries.tsx'
import {
  authorizeOrdersRequest,
  cancelOrdersRequest,
  orderListCalls,
  payManyAgainRequest,
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
    done: {
      label: 'View authorized orders',
      filters: { paymentStatusId: [paymentStatus.authorized.id] },
    },
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
    done: {
      label: 'View un-authorized orders',
      filters: { paymentStatusId: [paymentStatus.unauthorized.id] },
    },
    send: (selection, { idempotencyKey }) =>
      authorizeOrdersRequest(selection, paymentStatus.unauthorized.id, idempotencyKey),
  },
  {
    name: 'payAgain',
    label: 'Retry payment',
    icon: IconCreditCardPay,
    confirm: 'Retry payment',
    isDangerous: false,
    question: (count) =>
      `Retry payment on ${countText(count, 'order')}? Only declined orders will be retried.`,
    success: (count) => `Retrying payment on ${countText(count, 'order')}`,
    done: {
      label: 'View retried orders',
      filters: { paymentStatusId: [paymentStatus.authorized.id, paymentStatus.paid.id] },
    },
    Details: PaymentSummary,
    isInputNeeded: true,
    send: (selection, { idempotencyKey, input }) =>
      payManyAgainRequest(selection, input.paymentMethodId, idempotencyKey),
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
  done: { label: 'View canceled orders', filters: { orderStatusId: [orderStatus.canceled.id] } },
  send: (selection, { idempotencyKey }) => cancelOrdersRequest(selection, idempotencyKey),
}

const noOrders = {
  text: 'Orders will appear here once your first one is imported or placed.',
  action: (
    <Link to="/settings" className={buttonClass('plain')}>
      Get an API token
    </Link>
  ),
}

const timeZoneNote = <TimeZoneNote />

/** Configures the order list for dealers; authorizing needs payment collection (document 2, section 6). */
export function useDealerOrderList(): OrderListHost {
  const { paymentCollection } = useSession()
  const money = useMoney()
  const router = useRouter()
  return useMemo(
    () => ({
      calls: orderListCalls,
      actions: paymentCollection ? [...authorization, cancellation] : [cancellation],
      tabs: offeredTabs(paymentCollection),
      paymentCollection,
      money,
      listHref: (search) => router.buildLocation({ to: '/orders/', search }).href,
      timeZoneNote,
      noOrders,
    }),
    [paymentCollection, money, router],
  )
}
