import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { NeedsYou } from '@portal/contract/dashboard/needs-you.schema'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { countText } from '@portal/contract/fields/count-text'
import { keysOf } from '@portal/contract/fields/keys'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type OrderProblem,
  type OrderProblemName,
  orderProblems,
} from '@portal/contract/orders/order-problems'
import { certificatesAnchor, paymentMethodsAnchor } from '@portal/contract/portal/pages'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCertificate,
  IconCreditCardOff,
  IconReceipt,
  IconShoppingCartExclamation,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { MoneyFormat } from '../../../formatting/use-money.ts'

export interface ChangedCart {
  readonly repriced: number
  readonly short: number
  readonly unavailable: number
  readonly gone: number
}

const changeTexts: Readonly<Record<keyof ChangedCart, readonly [one: string, many: string]>> = {
  repriced: ['price changed', 'prices changed'],
  short: ['item exceeds available stock', 'items exceed available stock'],
  unavailable: ['item has no price', 'items have no price'],
  gone: ['item is no longer available', 'items are no longer available'],
}

export function countChanges(cart: ChangedCart): number {
  return cart.repriced + cart.short + cart.unavailable + cart.gone
}

/** Describes the changes: `1 price changed, 2 items exceed available stock`. */
export function describeChanges(cart: ChangedCart): string {
  return keysOf(changeTexts)
    .filter((kind) => cart[kind] > 0)
    .map((kind) => pluralText(cart[kind], changeTexts[kind]))
    .join(', ')
}

function pluralText(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

export interface Task {
  readonly key: string
  readonly icon: typeof IconReceipt
  /** Blocks orders now, not only in the future. */
  readonly isPressing: boolean
  readonly title: string
  readonly detail: string
  readonly link: Pick<LinkProps, 'to' | 'search' | 'hash'>
}

/** The dealer's open tasks, those that block orders first. */
export function tasksOf(needs: NeedsYou, cart: ChangedCart | undefined, money: MoneyFormat): readonly Task[] {
  return [
    ...orderTasks(needs, money),
    ...troubleTasks(needs),
    ...needs.unverifiedBankAccounts.map(({ id, name, last4 }) => ({
      key: `bank-account-${id}`,
      icon: IconBuildingBank,
      isPressing: false,
      title: last4 ? `Verify ${name} ending in ${last4}` : `Verify ${name}`,
      detail: "You can pay with this bank account once it's verified.",
      link: { to: '/settings', hash: paymentMethodsAnchor } as const,
    })),
    ...needs.expiringCertificates.map(certificateTask),
    ...(cart && countChanges(cart) > 0 ? [cartTask(cart)] : []),
  ]
}

function orderTasks({ unauthorizedOrders, declinedOrders }: NeedsYou, money: MoneyFormat): readonly Task[] {
  const { count: declined, total: unpaid } = declinedOrders
  const { count: unauthorized, total } = unauthorizedOrders
  return [
    ...(declined > 0
      ? [
          {
            key: 'declined',
            icon: IconCreditCardOff,
            isPressing: true,
            title: pluralText(declined, ['payment was declined', 'payments were declined']),
            detail: `${money(unpaid)} unpaid`,
            link: ordersIn('paymentProblem'),
          },
        ]
      : []),
    ...(unauthorized > 0
      ? [
          {
            key: 'unauthorized',
            icon: IconReceipt,
            isPressing: true,
            title: `${countText(unauthorized, 'order')} awaiting authorization`,
            detail: `${money(total)} total`,
            link: ordersIn('toAuthorize'),
          },
        ]
      : []),
  ]
}

const troubles = [
  [
    'needsAttention',
    'attentionOrders',
    ['order needs attention', 'orders need attention'],
    'On hold, failed or without a shipping method.',
  ],
  [
    'refundFailed',
    'refundFailedOrders',
    ['order with a failed refund', 'orders with a failed refund'],
    'Ask your supplier how it will be sent.',
  ],
] as const

function troubleTasks(needs: NeedsYou): readonly Task[] {
  return troubles.flatMap(([trouble, counted, texts, detail]) => {
    const count = needs[counted]
    if (count === 0) return []
    const title = pluralText(count, texts)
    return [
      { key: trouble, icon: IconAlertTriangle, isPressing: true, title, detail, link: ordersIn(trouble) },
    ]
  })
}

/** The list of exactly the counted orders: the tab for this problem. */
function ordersIn(name: OrderProblemName) {
  const { orderStatusId, paymentStatusId }: OrderProblem = orderProblems[name]
  const search = {
    orderStatusId: listed(orderStatusId),
    ...(paymentStatusId && { paymentStatusId: listed(paymentStatusId) }),
  }
  return { to: '/orders/', search } as const
}

function certificateTask(certificate: NeedsYou['expiringCertificates'][number]): Task {
  const { id, number, state, expiresAt, hasExpired } = certificate
  return {
    key: `certificate-${id}`,
    icon: IconCertificate,
    isPressing: hasExpired,
    title: hasExpired
      ? `Your resale certificate for ${usTerritories[state]} has expired`
      : `Your resale certificate for ${usTerritories[state]} expires soon`,
    detail: hasExpired
      ? `${number}, expired ${formatDay(expiresAt, 'UTC')}`
      : `${number}, expires ${formatDay(expiresAt, 'UTC')}`,
    link: { to: '/settings', hash: certificatesAnchor },
  }
}

function cartTask(cart: ChangedCart): Task {
  const count = countChanges(cart)
  return {
    key: 'cart',
    icon: IconShoppingCartExclamation,
    isPressing: false,
    title:
      count === 1
        ? '1 item in your cart has changed'
        : `${formatCount(count)} items in your cart have changed`,
    detail: describeChanges(cart),
    link: { to: '/cart' },
  }
}

/** As in the list's URL: a single id as a number, several joined by commas. */
function listed(ids: readonly number[]): number | string {
  const [first, ...others] = ids
  return first !== undefined && others.length === 0 ? first : ids.join(',')
}
