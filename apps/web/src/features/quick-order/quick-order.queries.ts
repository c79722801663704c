import { api } from '../../api/api.ts'

/** Finds the variants of SKUs. */
export function findSkusRequest(skus: string[]) {
  return api.call('findSkus', { body: { skus } })
}
