import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { bulkQuestion, bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import { offeredTabs } from '@portal/contract/order-search/ready-made-tabs'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { QueryFallback } from '@portal/order-list/bulk/query-fallback.tsx'
import type {
  ActionDetailsProps,
  OrderActionRow,
  OrderListHost,
} from '@portal/order-list/host/order-list-host.ts'
import { Stack } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { KeyValues } from '@portal/ui/key-values'
import { IconCancel, IconCreditCardPay, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { TimeZoneNote } from '../../formatting/time-zone-note.tsx'
import { useMoney } from '../../formatting/use-money.ts'
import { MethodChoice } from '../../payments/method-choice.tsx'
import { NoUsableMethod } from '../../payments/no-usable-method.tsx'
import { paymentOutlookQuery } from '../../payments/payment-outlook.queries.ts'
import { useMethodChoice } from '../../payments/use-method-choice.ts'
import { useSession } from '../../session/use-session.ts'
import {
  authorizeOrdersRequest,
  cancelOrdersRequest,
  orderListCalls,
  retryPaymentsRequest,
} from './order-search.queries.ts'

const loading = { label: 'Loading your payment methods', failed: "We couldn't load your payment methods" }

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
      label: 'View unauthorized orders',
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
      `Retry payment on ${countText(count, 'order')}? Only declined payments will be retried.`,
    success: (count) => `Retrying payment on ${countText(count, 'order')}`,
    done: {
      label: 'View orders',
      filters: { paymentStatusId: [paymentStatus.authorized.id, paymentStatus.paid.id] },
    },
    Details: PaymentSummary,
    isInputNeeded: true,
    send: (selection, { idempotencyKey, input }) =>
      retryPaymentsRequest(selection, input.paymentMethodId, idempotencyKey),
  },
] as const satisfies readonly OrderActionRow[]

const cancellation: OrderActionRow = {
  name: 'cancel',
  label: 'Cancel',
  title: 'Cancel orders',
  icon: IconCancel,
  confirm: 'Cancel orders',
  dismiss: 'Keep orders',
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

/** Summary before authorizing: eligible orders, amount due and payment method. */
function AuthorizationSummary({ preview, onInput }: ActionDetailsProps) {
  const query = useQuery(paymentOutlookQuery)
  const isKnown = query.data !== undefined
  useEffect(() => {
    if (isKnown) onInput({})
  }, [isKnown, onInput])
  if (query.data === undefined) return <QueryFallback query={query} {...loading} />
  const { paymentMethod, hasDepositsToConfirm } = query.data
  return (
    <Stack gap={12}>
      <Sum preview={preview} chargedTo={paymentMethod && paymentMethodTitle(paymentMethod)} />
      {paymentMethod ? null : <NoUsableMethod hasDepositsToConfirm={hasDepositsToConfirm} />}
    </Stack>
  )
}

/** Summary before retrying declined payments: number of orders, sum of invoices, and the payment method. */
function PaymentSummary({ preview, onInput }: ActionDetailsProps) {
  const { failedMethodIds: failedIds = [] } = preview
  const { outlook, methodId, isPayable, choose } = useMethodChoice(failedIds)
  const isKnown = outlook.data !== undefined
  useEffect(() => {
    if (isPayable) onInput(methodId === undefined ? {} : { paymentMethodId: String(methodId) })
    else if (isKnown) onInput(null)
  }, [isPayable, isKnown, methodId, onInput])
  if (outlook.data === undefined) return <QueryFallback query={outlook} {...loading} />
  return (
    <Stack gap={12}>
      <Sum preview={preview} />
      <MethodChoice
        outlook={outlook.data}
        value={methodId}
        failedIds={failedIds}
        onChange={(id) => {
          choose(id)
          // Set together with the choice: an effect would be too late for an immediate click, which would charge
          // another card.
          onInput({ paymentMethodId: String(id) })
        }}
      />
    </Stack>
  )
}

type SumProps = Pick<ActionDetailsProps, 'preview'> & { readonly chargedTo?: string | null }

function Sum({ preview: { eligible, amountDue }, chargedTo }: SumProps) {
  const money = useMoney()
  return (
    <KeyValues
      rows={[
        { name: 'Eligible orders', value: formatCount(eligible) },
        { name: 'Amount due', value: amountDue && money(amountDue) },
        ...(chargedTo === undefined ? [] : [{ name: 'Charge to', value: chargedTo }]),
      ]}
    />
  )
}
