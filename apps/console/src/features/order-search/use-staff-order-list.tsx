import type { Permission } from '@portal/contract/callers/permissions'
import { countText } from '@portal/contract/fields/count-text'
import {
  type ReadyMadeTab,
  type StaffTabRules,
  staffTabs,
} from '@portal/contract/order-search/ready-made-tabs'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { OrderActionRow, OrderListHost } from '@portal/order-list/host/order-list-host.ts'
import { IconCancel, IconCreditCard, IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { keysOfConsole } from '../../layout/keys/keys-of-console.ts'
import { useMoney } from '../../session/use-money.ts'
import { useMay } from '../../session/use-staff.ts'
import { CancelDetails } from './cancel-details.tsx'
import { ChargeSum } from './charge-sum.tsx'
import { DealerFilter } from './dealer-filter.tsx'
import { HoldReason } from './hold-reason.tsx'
import {
  cancelOrdersRequest,
  chargeOrdersRequest,
  dealerNameQuery,
  dealerOf,
  holdOrdersRequest,
  orderListCalls,
  releaseOrdersRequest,
} from './order-search.queries.ts'
import { toSentenceCase } from './sentence-case.ts'

type StaffAction = OrderActionRow & { readonly permission: Permission }

const orders = (count: number) => countText(count, 'order')

const actions: readonly StaffAction[] = [
  {
    name: 'hold',
    permission: 'orders.hold',
    label: 'Put on hold',
    icon: IconHandStop,
    confirm: 'Put on hold',
    isDangerous: false,
    question: (count) => `Put ${orders(count)} on hold? Only open orders will be held.`,
    success: (count) => `${orders(count)} put on hold`,
    done: { label: 'View orders on hold', filters: { orderStatusId: [orderStatus.onHold.id] } },
    Details: HoldReason,
    send: (selection, { idempotencyKey, input }) =>
      holdOrdersRequest(selection, input.reason ?? '', idempotencyKey),
  },
  {
    name: 'release',
    permission: 'orders.hold',
    label: 'Release',
    icon: IconPlayerPlay,
    confirm: 'Release',
    isDangerous: false,
    question: (count) => `Release ${orders(count)}? Only orders on hold will be released.`,
    success: (count) => `${orders(count)} released`,
    done: { label: 'View released orders', filters: { orderStatusId: [orderStatus.open.id] } },
    send: (selection, { idempotencyKey }) => releaseOrdersRequest(selection, idempotencyKey),
  },
  {
    name: 'charge',
    permission: 'orders.capture',
    label: 'Capture',
    icon: IconCreditCard,
    confirm: (preview, money) => (preview?.amountDue ? `Capture ${money(preview.amountDue)}` : 'Capture'),
    isDangerous: false,
    question: (count) =>
      `Capture ${orders(count)}? We'll try each dealer's payment methods in order. Only authorized orders will be captured.`,
    Details: ChargeSum,
    success: (count) => `${orders(count)} captured`,
    done: { label: 'View captured orders', filters: { paymentStatusId: [paymentStatus.paid.id] } },
    send: (selection, { idempotencyKey }) => chargeOrdersRequest(selection, idempotencyKey),
  },
  {
    name: 'cancel',
    permission: 'orders.cancel',
    label: 'Cancel orders',
    icon: IconCancel,
    confirm: 'Cancel orders',
    isDangerous: true,
    question: (count) =>
      `Cancel ${orders(count)}? Only orders that are open or on hold will be canceled. Unshipped items are restocked. This can't be undone.`,
    success: (count) => `${orders(count)} canceled`,
    done: { label: 'View canceled orders', filters: { orderStatusId: [orderStatus.canceled.id] } },
    Details: CancelDetails,
    send: (selection, { idempotencyKey, input: { keep, ...texts } }) =>
      cancelOrdersRequest(selection, { ...texts, refund: keep === undefined }, idempotencyKey),
  },
]

const dealers: NonNullable<OrderListHost['dealers']> = {
  render: (row) => {
    const { id, name } = dealerOf(row)
    return (
      <Link to="/dealers/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    )
  },
  renderFilter: (dealerId, onChange) => <DealerFilter dealerId={dealerId} onChange={onChange} />,
  useName: (dealerId) => {
    const { data } = useQuery(dealerNameQuery(dealerId))
    return dealerId === undefined ? undefined : (data ?? `No. ${dealerId}`)
  },
}

const onlyAll: readonly ReadyMadeTab[] = [{ name: 'All', filters: {}, needsPayments: false }]

/**
 * Configures the order list for the console: all dealers' orders and the actions the user's role allows. An action is
 * disabled while its job runs. The tabs appear once the cutoff for late orders is known.
 */
export function useStaffOrderList(
  extras: Pick<OrderListHost, 'headerActions' | 'renderChosen'>,
  running: ReadonlySet<string>,
  rules: StaffTabRules | undefined,
): OrderListHost {
  const may = useMay()
  const money = useMoney()
  const router = useRouter()
  return useMemo(
    () => ({
      calls: orderListCalls,
      actions: actions
        .filter(({ permission }) => may(permission))
        .map((row) => (running.has(row.name) ? { ...row, disabledReason: 'View job' } : row)),
      tabs: rules === undefined ? onlyAll : staffTabs(rules),
      paymentCollection: true,
      writeLabel: toSentenceCase,
      money,
      listHref: (search) => router.buildLocation({ to: '/orders', search }).href,
      noOrders: { text: 'Orders will appear here once a dealer places one.' },
      dealers,
      otherKeys: keysOfConsole,
      ...extras,
    }),
    [may, money, router, extras, running, rules],
  )
}
