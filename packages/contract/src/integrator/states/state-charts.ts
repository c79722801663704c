import { type DealerTransition, dealerTransitions } from '../../dealers/dealer-transitions.rules.ts'
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
  dealerMoves,
  invoiceMoves,
  type Move,
  movesOfPayment,
  orderMoves,
  type StateMove,
  shippedMoves,
} from './state-moves.ts'

/** The states of one field, and what moves an object from one to the next. */
export interface StateChart {
  readonly id: string
  readonly title: string
  /** The field that has the number; the one that has the name is called the same without `Id`. */
  readonly field: string
  readonly states: readonly { readonly id: number; readonly name: string; readonly meaning: string }[]
  readonly moves: readonly StateMove[]
  /** What a supplier's import may do besides. */
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

function movesOf<Table extends Transitions>(
  transitions: Table,
  about: Readonly<Record<keyof Table, Move>>,
  nameOf: (name: keyof Table & string) => string = wordsOf,
): StateMove[] {
  return entriesOf(transitions).map(([name, { from, to }]) => ({
    ...{ name: nameOf(name), from, to },
    ...about[name],
  }))
}

/** `requestRefund` as `request refund`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** While which states of an order a transition of its payment is made, in words; nothing where it always is. */
function whileOf(name: PaymentTransitionName): string {
  const { while: orders, beforeShipping }: PaymentTransition = paymentTransitions[name]
  const names = rowsOf(orderStatus).filter(({ id }) => orders.includes(id))
  const limit = names.length > 2 ? [] : [`while the order is ${names.map((row) => row.name).join(' or ')}`]
  return [...limit, ...(beforeShipping ? ['before anything of it has shipped'] : [])].join(', ')
}

const imported = 'An import of the supplier may set any of them.'

/** The states that programs meet, in the order in which they meet them. */
export const stateCharts: readonly StateChart[] = [
  {
    ...{ id: 'order-status', title: 'Orders', field: 'orderStatusId' },
    states: statesOf(orderStatus, orderMeanings),
    moves: movesOf(orderTransitions, orderMoves),
    note: `${imported} Failed, No Shipping Method, Not Managed and Draft come from there alone.`,
  },
  {
    ...{ id: 'payment-status', title: 'Payments', field: 'paymentStatusId' },
    states: statesOf(paymentStatus, paymentMeanings),
    moves: movesOf(paymentTransitions, movesOfPayment).map((move, place) => {
      const name = Object.keys(paymentTransitions)[place] as PaymentTransitionName
      const limit = whileOf(name)
      return limit === '' ? move : { ...move, about: `${move.about} Only ${limit}.` }
    }),
    note: imported,
  },
  {
    ...{ id: 'shipped-status', title: 'Shipping', field: 'shippedStatusId' },
    states: statesOf(shippedStatus, shippedMeanings),
    moves: shippedMoves,
    note: imported,
  },
  {
    ...{ id: 'invoice-status', title: 'Invoices', field: 'invoiceStatusId' },
    states: statesOf(invoiceStatus, invoiceMeanings),
    moves: invoiceMoves,
    note: imported,
  },
  {
    ...{ id: 'dealer-status', title: 'Dealers', field: 'dealerStatusId' },
    states: statesOf(dealerStatus, dealerMeanings),
    moves: [
      ...movesOf(dealerTransitions, dealerMoves, (name: DealerTransition) =>
        dealerTransitions[name].label.toLowerCase(),
      ),
      {
        ...{ name: 'end', from: [dealerStatus.cancelPending.id], to: dealerStatus.canceled.id },
        ...{ by: ['portal'], about: 'The date of `cancelAt` has come.' },
      },
    ],
    note: 'A dealer who signs up begins as Pending, or as Approved where the supplier lets everybody in. An import of the supplier, or its program, may set any of them.',
  },
]
