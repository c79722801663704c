import type { Dealer, Statement } from '../sql/floor-queries.ts'

/** A search in straightforward SQL, without hints to the planner. */
export interface SearchFloor {
  readonly from: string
  readonly where: string
  /** Conditions in addition to `where`. */
  readonly andOf?: string
  readonly orderBy?: string
  readonly count?: true
  /** The number of orders before the page. */
  readonly offset?: number
}

const invoiceOf = '(p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)'
const textsOf = '(s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)'
const newestFirst = 'o.id desc'

/** Orders sorted by a column of theirs or of their invoice, missing values last. */
export function sorted(column: string, where = ''): SearchFloor {
  const from = column.startsWith('p.')
    ? `orders o left join payments p on ${invoiceOf}`
    : column.startsWith('k.')
      ? `orders o left join order_last_shipments k on (k.supplier_id, k.dealer_id, k.order_id) = (o.supplier_id, o.dealer_id, o.id)`
      : 'orders o'
  return {
    from,
    where,
    orderBy: column === 'o.id' ? newestFirst : `${column} desc nulls last, ${newestFirst}`,
  }
}

/** Orders sorted by a text of their shipping or billing address, missing texts as empty. */
export function sortedByAddress(of: 'shipping' | 'billing', column: string): SearchFloor {
  return {
    from: `orders o left join order_addresses a on (a.supplier_id, a.dealer_id, a.order_id, a.id)
      = (o.supplier_id, o.dealer_id, o.id, o.${of}_address_id)`,
    where: '',
    orderBy: `coalesce(a.${column}, '') collate reading_order desc, ${newestFirst}`,
  }
}

export function searchTextFloor(condition: string, orderBy = newestFirst): SearchFloor {
  return { from: `orders o join order_search s on ${textsOf}`, where: `and ${condition}`, orderBy }
}

export function invoiceFloor(condition: string): SearchFloor {
  return {
    from: 'orders o',
    where: `and exists (select from payments p where ${invoiceOf} and ${condition})`,
    orderBy: newestFirst,
  }
}

/** The SQL statement of a floor for 50 of a dealer's orders, or for their number. */
export function searchStatement(dealer: Dealer, floor: SearchFloor): Statement {
  const { from, where, andOf = '', orderBy, count, offset = 0 } = floor
  const what = count ? 'count(*) as total' : 'o.*'
  const end = count ? '' : `order by ${orderBy} offset ${offset} limit 50`
  return {
    text: `select ${what} from ${from} where o.supplier_id = $1 and o.dealer_id = $2 ${where} ${andOf} ${end}`,
    values: [dealer.supplierId, dealer.dealerId],
  }
}
