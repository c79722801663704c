import { dealerTransitions } from '../../dealers/dealer-transitions.rules.ts'
import { entriesOf } from '../../fields/keys.ts'
import {
  orderTransitions,
  type PaymentTransition,
  type PaymentTransitionName,
  paymentTransitions,
} from '../../orders/lifecycle/transitions.rules.ts'
import { shippedStatus } from '../../statuses/completion-status.ts'
import { dealerStatus } from '../../statuses/dealer-status.ts'
import { invoiceStatus } from '../../statuses/invoice-status.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { rowsOf, type StatusTable } from '../../statuses/status.ts'
import {
  dealerMeanings,
  invoiceMeanings,
  type Meanings,
  orderMeanings,
  paymentMeanings,
  shippedMeanings,
} from '../../statuses/status-meanings.ts'
import {
  dealerTransitionMeanings,
  invoiceTransitions,
  orderTransitionMeanings,
  paymentTransitionMeanings,
  type StateTransition,
  shippedTransitions,
  type TransitionMeaning,
} from './state-transitions.ts'

/** The states of one field, and the transitions between them. */
export interface StateChart {
  readonly id: string
  readonly title: string
  /** The field with the status id; the field with its name has the same name without `Id`. */
  readonly field: string
  readonly states: readonly { readonly id: number; readonly name: string; readonly meaning: string }[]
  readonly transitions: readonly StateTransition[]
  /** Transitions by a supplier's import. */
  readonly note: string
}

function statesOf<Table extends StatusTable>(table: Table, meanings: Meanings<Table>): StateChart['states'] {
  return entriesOf<StatusTable>(table).map(([key, { id, name }]) => ({
    id,
    name,
    meaning: meanings[key] ?? '',
  }))
}

type Transitions = Readonly<Record<string, { readonly from: readonly number[]; readonly to: number }>>

function transitionsOf<Table extends Transitions>(
  transitions: Table,
  meaningOf: (name: keyof Table & string) => TransitionMeaning,
  nameOf: (name: keyof Table & string) => string = wordsOf,
): StateTransition[] {
  return entriesOf(transitions).map(([name, { from, to }]) => ({
    ...{ name: nameOf(name), from, to },
    ...meaningOf(name),
  }))
}

/** `requestRefund` as `request refund`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Names that differ from the code's. */
const paymentNames: Partial<Record<PaymentTransitionName, string>> = {
  payAgain: 'retry payment',
  leaveUnconfirmed: 'not confirmed',
}

/** Describes a payment transition, with the order statuses it requires. */
function paymentMeaningOf(name: PaymentTransitionName): TransitionMeaning {
  const { while: orders, beforeShipping }: PaymentTransition = paymentTransitions[name]
  const names = rowsOf(orderStatus).filter(({ id }) => orders.includes(id))
  const limits = [
    ...(names.length > 2 ? [] : [`while the order is ${names.map((row) => row.name).join(' or ')}`]),
    ...(beforeShipping ? ['nothing has shipped'] : []),
  ]
  const meaning = paymentTransitionMeanings[name]
  return limits.length === 0
    ? meaning
    : { ...meaning, about: `${meaning.about} Allowed ${limits.join(' and ')}.` }
}

const imported = "A supplier's import may set any status."

/** The states in the API, in the order clients meet them. */
export const stateCharts: readonly StateChart[] = [
  {
    ...{ id: 'order-status', title: 'Orders', field: 'orderStatusId' },
    states: statesOf(orderStatus, orderMeanings),
    transitions: transitionsOf(orderTransitions, (name) => orderTransitionMeanings[name]),
    note: `${imported} Failed, No Shipping Method, Not Managed and Draft are set by imports only.`,
  },
  {
    ...{ id: 'payment-status', title: 'Payments', field: 'paymentStatusId' },
    states: statesOf(paymentStatus, paymentMeanings),
    transitions: transitionsOf(
      paymentTransitions,
      paymentMeaningOf,
      (name) => paymentNames[name] ?? wordsOf(name),
    ),
    note: imported,
  },
  {
    ...{ id: 'shipped-status', title: 'Shipping', field: 'shippedStatusId' },
    states: statesOf(shippedStatus, shippedMeanings),
    transitions: shippedTransitions,
    note: imported,
  },
  {
    ...{ id: 'invoice-status', title: 'Invoices', field: 'invoiceStatusId' },
    states: statesOf(invoiceStatus, invoiceMeanings),
    transitions: invoiceTransitions,
    note: imported,
  },
  {
    ...{ id: 'dealer-status', title: 'Dealers', field: 'dealerStatusId' },
    states: statesOf(dealerStatus, dealerMeanings),
    transitions: [
      ...transitionsOf(
        dealerTransitions,
        (name) => dealerTransitionMeanings[name],
        (name) => dealerTransitions[name].label.toLowerCase(),
      ),
      {
        ...{ name: 'end', from: [dealerStatus.cancelPending.id], to: dealerStatus.canceled.id },
        ...{ by: ['portal'], about: 'The `cancelAt` date is reached.' },
      },
    ],
    note: "A dealer who signs up starts as Pending, or as Approved if the supplier approves sign-ups automatically. A supplier's import or API client may set any status.",
  },
]
