import { api } from '../../api/api.ts'

export function findSkusRequest(skus: string[]) {
  return api.call('listQuickOrderItems', { body: { skus } })
}
