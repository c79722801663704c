import { findSkus } from '@portal/contract/checkout/checkout.endpoints'
import { ask } from '../../api/ask.ts'

/** Asks what SKUs stand for. */
export function askSkus(skus: string[]) {
  return ask(findSkus, { body: { skus } })
}
