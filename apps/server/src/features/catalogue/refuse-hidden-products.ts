import { areProductsShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'

/** Refuses product requests if the supplier hides products; otherwise undefined. */
export function refuseHiddenProducts({
  supplier,
}: Pick<DealerCtx, 'supplier'>): Refusal<'products_not_shown'> | undefined {
  return areProductsShown(supplier.flags) ? undefined : refuse('products_not_shown')
}
