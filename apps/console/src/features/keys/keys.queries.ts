import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The supplier's own API keys. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api.call('listSupplierKeys', { signal }),
})

/** Makes a key; its secret is in this answer only. */
export function createKeyRequest(body: BodyInputOf<'createSupplierKey'>) {
  return api.call('createSupplierKey', { body })
}

/** Rotates a key; the old one works for a day. */
export function rotateKeyRequest(id: number, password: string) {
  return api.call('rotateSupplierKey', { params: { id }, body: { password } })
}

/** Revokes a key at once. */
export function revokeKeyRequest(id: number) {
  return api.call('revokeSupplierKey', { params: { id } })
}
