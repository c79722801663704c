import { api } from '../../api/api.ts'

/** Asks what SKUs stand for. */
export function askSkus(skus: string[]) {
  return api.call('findSkus', { body: { skus } })
}
