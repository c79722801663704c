import { api } from '../../api/api.ts'

/** Asks what SKUs stand for. */
export function findSkusRequest(skus: string[]) {
  return api.call('findSkus', { body: { skus } })
}
