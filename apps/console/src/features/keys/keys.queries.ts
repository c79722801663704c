import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api.call('listSupplierKeys', { signal }),
})

/** Creates a key; only this response contains its secret. */
export function createKeyRequest(body: BodyInputOf<'createSupplierKey'>) {
  return api.call('createSupplierKey', { body })
}

/** Rotates a key; the old one keeps working for a day. */
export function rotateKeyRequest(id: number, password: string) {
  return api.call('rotateSupplierKey', { params: { id }, body: { password } })
}

export function revokeKeyRequest(id: number) {
  return api.call('revokeSupplierKey', { params: { id } })
}
