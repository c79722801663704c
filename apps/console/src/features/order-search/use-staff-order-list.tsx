import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { Permission } from '@portal/contract/callers/permissions'
import { countText } from '@portal/contract/fields/count-text'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import {
  type ReadyMadeTab,
  type StaffTabRules,
  staffTabs,
} from '@portal/contract/order-search/ready-made-tabs'
import { splitTags } from '@portal/contract/orders/tags/order-tags.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { ActionInput, OrderActionRow, OrderListHost } from '@portal/order-list/host/order-list-host.ts'
import { IconCancel, IconCreditCard, IconHandStop, IconPlayerPlay, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { consoleKeys } from '../../layout/keys/console-keys.ts'
import { renderTagLinks } from '../../layout/tags/tag-link.tsx'
import { orderTagsQuery } from '../../layout/tags/tags.queries.ts'
import { toSentenceCase } from '../../layout/wording/sentence-case.ts'
import { useMoney } from '../../session/use-money.ts'
import { usePermission } from '../../session/use-staff.ts'
import { CancelDetails, CaptureDetails, HoldDetails, ReleaseDetails } from './bulk-details.tsx'
import { DealerFilter } from './dealer-filter.tsx'
import {
  cancelOrdersRequest,
  chargeOrdersRequest,
  dealerNameQuery,
  dealerOf,
  holdOrdersRequest,
  orderListCalls,
  releaseOrdersRequest,
  tagOrdersRequest,
} from './order-search.queries.ts'

type StaffAction = OrderActionRow & { readonly permission: Permission }

const TagFields = lazyComponent(async () => (await import('./tag-fields.tsx')).TagFields)

/** A specified label as the console writes it; the payment's status is named as on the order's page. */
const writeLabel = (label: string) => (label === 'Invoice Status' ? 'Payment status' : toSentenceCase(label))

const orders = (count: number) => countText(count, 'order')

const actions: readonly StaffAction[] = [
  {
    name: 'hold',
    permission: 'orders.hold',
    label: 'Put on hold',
    icon: IconHandStop,
    confirm: 'Put on hold',
    isDangerous: false,
    question: (count) =>
      `Put ${orders(count)} on hold? Only open orders will be put on hold. We'll email their dealers.`,
    success: (count) => `${orders(count)} put on hold`,
    done: { label: 'View orders on hold', filters: { orderStatusId: [orderStatus.onHold.id] } },
    Details: HoldDetails,
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
    Details: ReleaseDetails,
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
      `Capture ${orders(count)}? We'll try each dealer's payment methods in order, also for orders that were declined.`,
    Details: CaptureDetails,
    success: (count) => `${orders(count)} captured`,
    done: { label: 'View captured orders', filters: { paymentStatusId: [paymentStatus.paid.id] } },
    send: (selection, { idempotencyKey }) => chargeOrdersRequest(selection, idempotencyKey),
  },
  {
    name: 'tag',
    permission: 'orders.note',
    label: 'Tags',
    title: 'Add or remove tags',
    icon: IconTag,
    confirm: 'Update tags',
    isDangerous: false,
    question: (count) => `Change the tags of ${orders(count)}? Only staff see tags.`,
    success: taggedText,
    Details: TagFields,
    isInputNeeded: true,
    send: (selection, { idempotencyKey, input: { add = '', remove = '' } }) =>
      tagOrdersRequest(selection, { add: splitTags(add), remove: splitTags(remove) }, idempotencyKey),
  },
  {
    name: 'cancel',
    permission: 'orders.cancel',
    label: 'Cancel orders',
    icon: IconCancel,
    confirm: 'Cancel orders',
    dismiss: 'Keep orders',
    isDangerous: true,
    question: (count) =>
      `Cancel ${orders(count)}? Only orders that are open or on hold will be canceled. This can't be undone.`,
    success: (count, _input, amount) =>
      amount === undefined
        ? `${orders(count)} canceled`
        : `${orders(count)} canceled, ${amount} to be refunded`,
    done: { label: 'View canceled orders', filters: { orderStatusId: [orderStatus.canceled.id] } },
    Details: CancelDetails,
    send: (selection, { idempotencyKey, input: { keep, lost, ...texts } }) =>
      cancelOrdersRequest(
        selection,
        { ...texts, refund: keep === undefined, restock: lost === undefined },
        idempotencyKey,
      ),
  },
]

function taggedText(count: number, { add, remove }: ActionInput): string {
  if (count > 0) return `Tags updated on ${orders(count)}`
  if (!add) return 'No order had these tags'
  return remove ? 'No tags changed' : 'All orders already had these tags'
}

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
    return dealerId === undefined ? undefined : (data ?? `ID ${dealerId}`)
  },
}

/** The supplier's tags for the filter by tag. */
function useKnownValues(field: OrderFieldHandle): readonly string[] {
  const isTags = field === 'order.tags'
  const { data = none } = useQuery({ ...orderTagsQuery, enabled: isTags })
  return isTags ? data : none
}

const none: readonly string[] = []

const alreadyRunning = 'This action is already running. See Background jobs.'

const onlyAll: readonly ReadyMadeTab[] = [{ name: 'All', filters: {}, needsPayments: false }]

/**
 * Configures the order list for the console: all dealers' orders and the actions allowed by the user's role. An action
 * is disabled while its job runs. The tabs appear once the cutoff for late orders is loaded.
 */
export function useStaffOrderList(
  extras: Pick<OrderListHost, 'headerActions' | 'renderChosen'>,
  running: ReadonlySet<string>,
  rules: StaffTabRules | undefined,
): OrderListHost {
  const may = usePermission()
  const money = useMoney()
  const router = useRouter()
  return useMemo(
    () => ({
      calls: orderListCalls,
      actions: actions
        .filter(({ permission }) => may(permission))
        .map((row) => (running.has(row.name) ? { ...row, disabledReason: alreadyRunning } : row)),
      tabs: rules === undefined ? onlyAll : staffTabs(rules),
      paymentCollection: true,
      writeLabel,
      alsoSearched: ['Tags', 'Dealer name, email and customer number', 'All other fields below'],
      useSuggestions: useKnownValues,
      renderTags: renderTagLinks,
      money,
      listHref: (search) => router.buildLocation({ to: '/orders', search }).href,
      noOrders: { text: 'Orders will appear here once a dealer places one.' },
      dealers,
      otherKeys: consoleKeys,
      ...extras,
    }),
    [may, money, router, extras, running, rules],
  )
}
