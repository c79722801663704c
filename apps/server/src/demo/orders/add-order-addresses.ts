import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { OrderBook } from './order-book.ts'
import type { OrderStory } from './order-stories.ts'

/** The addresses of an order: where it goes, a second place some lines go to, and who pays. */
export interface OrderAddressIds {
  readonly shipTo: Person
  readonly shippingAddressId: number
  readonly secondAddressId: number | null
  readonly billingAddressId: number | null
}

type Owner = { readonly supplier_id: number; readonly dealer_id: number; readonly order_id: number }

/** Adds the addresses of an order; a stock order goes to the dealer, every other one to a customer. */
export function addOrderAddresses(
  { rows, dealer, customers }: OrderBook,
  owner: Owner,
  of: { story: OrderStory; isStockOrder: boolean; lineCount: number },
  random: Random,
): OrderAddressIds {
  const add = (person: Person) => {
    const id = rows.order_addresses.length + 1
    rows.order_addresses.push({ ...owner, id, ...person })
    return id
  }
  const shipTo = of.isStockOrder ? dealer.billTo : customers(random)
  const shippingAddressId = add(shipTo)
  const hasSecond = of.lineCount > 1 && random.chance(0.05)
  return {
    shipTo,
    shippingAddressId,
    secondAddressId: hasSecond ? add(customers(random)) : null,
    billingAddressId: of.story.order === 'draft' ? null : add(dealer.billTo),
  }
}
