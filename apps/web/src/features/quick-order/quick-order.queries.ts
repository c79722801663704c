import { api } from '../../api/api.ts'

export function findSkusRequest(skus: string[]) {
  return api.call('findSkus', { body: { skus } })
}
