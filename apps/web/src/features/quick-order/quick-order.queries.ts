import { findSkus } from '@portal/contract/checkout/checkout.endpoints'
import { callApi } from '../../api/call-api.ts'

/** Asks what SKUs stand for. */
export function askSkus(skus: string[]) {
  return callApi(findSkus, { body: { skus } })
}
