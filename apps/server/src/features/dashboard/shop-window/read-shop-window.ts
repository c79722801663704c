import { nextCutOff } from '@portal/contract/dashboard/cut-off.rules'
import type { ShopWindow } from '@portal/contract/dashboard/shop-window.schema'
import { areProductsShown, isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx } from '../../../context/context.ts'
import { decimalOrNull } from '../../../presenters/field-text.ts'
import {
  findNewProducts,
  findRestockedProducts,
  findUsualBasket,
  type WindowProduct,
} from './shop-window.query.ts'

/** Reads supplier news for the dealer's dashboard; product lists are empty if the portal hides products. */
export async function readShopWindow(ctx: DealerCtx): Promise<ShopWindow> {
  const { flags } = ctx.supplier
  const showsProducts = areProductsShown(flags)
  const [newProducts, restocked, basket] = await Promise.all([
    showsProducts ? findNewProducts(ctx) : [],
    showsProducts ? findRestockedProducts(ctx) : [],
    showsProducts && isCheckoutShown(flags) ? findUsualBasket(ctx) : [],
  ])
  return {
    cutOff: presentCutOff(ctx),
    note: flags.dashboard_note,
    newProducts: newProducts.map(presentProduct),
    backInStock: restocked.map(presentProduct),
    usualBasket: basket.map((line) => ({ ...line, price: decimalOrNull(line.price) ?? '0' })),
  }
}

function presentProduct(product: WindowProduct): ShopWindow['newProducts'][number] {
  return {
    ...product,
    minPrice: decimalOrNull(product.minPrice),
    maxPrice: decimalOrNull(product.maxPrice),
  }
}

function presentCutOff({ supplier: { flags }, now }: DealerCtx): ShopWindow['cutOff'] {
  const timeZone = flags.cut_off_time_zone ?? 'UTC'
  const next = nextCutOff({ time: flags.cut_off_time, days: flags.cut_off_days ?? '', timeZone }, now)
  return next ? { at: next.at.toISOString(), timeZone, isToday: next.isToday } : null
}
