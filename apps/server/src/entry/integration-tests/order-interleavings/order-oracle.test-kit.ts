/** An order's initial state, its events and its final rows. */
export interface OrderHistory {
  readonly id: number
  readonly start: readonly { readonly id: number; readonly variantId: number; readonly quantity: number }[]
  readonly firstPaymentStatusId: number
  readonly addressIds: Readonly<Record<'shipping' | 'billing', number>>
  readonly events: readonly { readonly kind: string; readonly data: Readonly<Record<string, unknown>> }[]
  /** The contents of each shipment, by tracking number. */
  readonly parcels: ReadonlyMap<string, readonly { orderLineId: number; quantity: number }[]>
  readonly lines: readonly {
    readonly id: number
    readonly quantity: number
    readonly shipped_quantity: number
    readonly refunded_quantity: number
    readonly refunding_quantity: number
    readonly stock_deducted: number
    readonly price: string
    /** Null for the order's address. */
    readonly shipping_address_id: number | null
  }[]
  readonly head: {
    readonly order_status_id: number
    readonly payment_status_id: number
    readonly refunded_amount: string
    readonly total: string
    readonly shipping_address_id: number | null
    readonly billing_address_id: number | null
  }
}

/** An order's state replayed from its events, and its rows' contradictions to it. */
export interface LoggedOrder {
  readonly mistakes: string[]
  /** Restocked units by variant. */
  readonly restocked: ReadonlyMap<number, number>
  readonly refundedCents: number
  readonly kinds: readonly string[]
}

interface Line {
  readonly variantId: number
  ordered: number
  shipped: number
  refunded: number
  refunding: number
  /** Units deducted from stock for the line. */
  held: number
  /** Null for the order's address. */
  addressId: number | null
}

// Repeated here, so that a mistake in the code's table doesn't go unnoticed.
const paymentEdges = new Set('1>2 2>1 8>2 2>7 8>7 7>2 7>3 7>8 3>9 10>9 9>10 9>5 9>3'.split(' '))
const orderEdges = new Set('1>2 2>1 1>3 1>4 4>1 4>3'.split(' '))

/** Replays an order's events in sequence by independently written rules. */
export function replayOrder(history: OrderHistory): LoggedOrder {
  const replay = new Replay(history)
  for (const { kind, data } of history.events) replay.play(kind, data)
  replay.compare(history)
  const { mistakes, restocked, refundedCents } = replay
  return { mistakes, restocked, refundedCents, kinds: history.events.map(({ kind }) => kind) }
}

const cents = (amount: string): number => {
  const [whole = '0', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}

class Replay {
  readonly mistakes: string[] = []
  readonly restocked = new Map<number, number>()
  refundedCents = 0
  private chargedCents = 0
  private orderStatusId = 1
  private paymentStatusId: number
  private readonly addressIds: { shipping: number; billing: number }
  private readonly lines: Map<number, Line>
  private readonly history: OrderHistory

  constructor(history: OrderHistory) {
    this.history = history
    this.paymentStatusId = history.firstPaymentStatusId
    this.addressIds = { ...history.addressIds }
    this.lines = new Map(
      history.start.map(({ id, variantId, quantity }) => [
        id,
        {
          variantId,
          ordered: quantity,
          shipped: 0,
          refunded: 0,
          refunding: 0,
          held: quantity,
          addressId: null,
        },
      ]),
    )
  }

  play(kind: string, data: Readonly<Record<string, unknown>>): void {
    this.moveStatuses(kind, data)
    if (kind === 'shipment_created') this.ship(String(data.trackingNumber), 1)
    if (kind === 'shipment_voided') this.ship(String(data.trackingNumber), -1)
    if (kind === 'item_quantity_lowered') this.lower(Number(data.itemId), Number(data.quantity))
    if (kind === 'order_canceled') this.giveBack()
    if (kind.endsWith('_address_changed')) this.changeAddress(kind, data)
    if (kind === 'refund_requested') this.eachRefunded(data, (line, units) => (line.refunding += units))
    if (kind === 'payment_charged') this.chargedCents = cents(String(data.amount))
    if (kind === 'payment_refunded') this.refund(data)
    for (const [id, { ordered, shipped, refunded, refunding }] of this.lines) {
      if (shipped < 0) this.mistakes.push(`line ${id}: less than nothing has shipped`)
      if (shipped > ordered) this.mistakes.push(`line ${id}: more has shipped than was ordered`)
      if (refunded + refunding > ordered) this.mistakes.push(`line ${id}: more was refunded than was ordered`)
    }
    if (this.refundedCents > this.chargedCents) this.mistakes.push('more was refunded than was charged')
  }

  private moveStatuses(kind: string, data: Readonly<Record<string, unknown>>): void {
    const { paymentStatusId, orderStatusId } = data
    if (typeof paymentStatusId === 'number') {
      const edge = `${this.paymentStatusId}>${paymentStatusId}`
      if (!paymentEdges.has(edge)) this.mistakes.push(`${kind}: payment ${edge}`)
      this.paymentStatusId = paymentStatusId
    }
    if (typeof orderStatusId === 'number') {
      const edge = `${this.orderStatusId}>${orderStatusId}`
      if (!orderEdges.has(edge)) this.mistakes.push(`${kind}: order ${edge}`)
      this.orderStatusId = orderStatusId
    }
  }

  /** Checks that each change names the address it replaced. */
  private changeAddress(kind: string, data: Readonly<Record<string, unknown>>): void {
    const [id, before] = [Number(data.addressId), Number(data.addressIdBefore)]
    const { addressIds, mistakes } = this
    if (kind === 'item_address_changed') {
      const line = this.lines.get(Number(data.itemId))
      const known = line && (line.addressId ?? addressIds.shipping)
      if (known !== before) mistakes.push(`line ${data.itemId}: address ${before} replaced, it was ${known}`)
      if (line !== undefined) line.addressId = id
      return
    }
    const of = kind === 'shipping_address_changed' ? 'shipping' : 'billing'
    if (addressIds[of] !== before)
      mistakes.push(`${of}: address ${before} replaced, it was ${addressIds[of]}`)
    addressIds[of] = id
    // Lines with the same address change with it.
    for (const line of this.lines.values())
      if (of === 'shipping' && line.addressId === before) line.addressId = id
  }

  private ship(trackingNumber: string, sign: 1 | -1): void {
    for (const { orderLineId, quantity } of this.history.parcels.get(trackingNumber) ?? []) {
      const line = this.lines.get(orderLineId)
      if (line === undefined) this.mistakes.push(`a parcel holds the unknown line ${orderLineId}`)
      else {
        const left = line.ordered - line.shipped - line.refunded - line.refunding
        if (sign === 1 && quantity > left)
          this.mistakes.push(`line ${orderLineId}: ${quantity} shipped of ${left}`)
        line.shipped += sign * quantity
      }
    }
    if (sign === -1 && this.orderStatusId === 3) this.giveBack()
  }

  private lower(id: number, quantity: number): void {
    const line = this.lines.get(id)
    if (line === undefined) return
    if (quantity >= line.ordered) this.mistakes.push(`line ${id}: lowered to ${quantity} of ${line.ordered}`)
    line.ordered = quantity
    this.restock(line, Math.max(0, line.held - quantity))
  }

  /** Restocks a canceled order's units, except shipped ones and those being refunded. */
  private giveBack(): void {
    for (const line of this.lines.values()) {
      this.restock(line, Math.max(0, line.held - line.shipped - line.refunding))
    }
  }

  private refund(data: Readonly<Record<string, unknown>>): void {
    this.refundedCents += cents(String(data.amount))
    this.eachRefunded(data, (line, units, restocked) => {
      line.refunding -= units
      line.refunded += units
      this.restock(line, Math.min(line.held, restocked))
      line.held -= Math.min(line.held, units - restocked)
    })
  }

  private eachRefunded(
    data: Readonly<Record<string, unknown>>,
    change: (line: Line, units: number, restocked: number) => void,
  ): void {
    const lines = (data.lines ?? []) as readonly { id: number; quantity: number; restocked: number }[]
    for (const { id, quantity, restocked } of lines) {
      const line = this.lines.get(id)
      if (line === undefined) this.mistakes.push(`a refund names the unknown line ${id}`)
      else change(line, quantity, restocked)
    }
  }

  private restock(line: Line, units: number): void {
    line.held -= units
    this.restocked.set(line.variantId, (this.restocked.get(line.variantId) ?? 0) + units)
  }

  compare({ id, lines, head }: OrderHistory): void {
    const statuses = [head.order_status_id, head.payment_status_id]
    if (String(statuses) !== String([this.orderStatusId, this.paymentStatusId])) {
      this.mistakes.push(
        `order ${id} is ${statuses}, its log says ${this.orderStatusId},${this.paymentStatusId}`,
      )
    }
    const { shipping, billing } = this.addressIds
    if (head.shipping_address_id !== shipping || head.billing_address_id !== billing) {
      this.mistakes.push(`order ${id}: its addresses are not those of its log, ${shipping} and ${billing}`)
    }
    if (cents(head.refunded_amount) !== this.refundedCents) {
      this.mistakes.push(`order ${id}: ${head.refunded_amount} refunded, its log says ${this.refundedCents}`)
    }
    const stored = new Map(lines.map((line) => [line.id, line]))
    let total = 0
    for (const [lineId, line] of this.lines) {
      const row = stored.get(lineId)
      total += Number(row?.price ?? 0) * (row?.quantity ?? 0)
      if (row !== undefined && row.shipping_address_id !== line.addressId) {
        this.mistakes.push(`line ${lineId}: its address is ${row.shipping_address_id}, not ${line.addressId}`)
      }
      const logged = [line.ordered, line.shipped, line.refunded, line.refunding, line.held]
      const kept = row && [
        ...[row.quantity, row.shipped_quantity, row.refunded_quantity],
        ...[row.refunding_quantity, row.stock_deducted],
      ]
      if (String(kept ?? [0, 0, 0, 0, 0]) !== String(logged)) {
        this.mistakes.push(`line ${lineId} is ${kept}, its log says ${logged}`)
      }
    }
    if (Math.abs(total - Number(head.total)) > 0.0051)
      this.mistakes.push(`order ${id}: total ${head.total} of ${total}`)
  }
}
