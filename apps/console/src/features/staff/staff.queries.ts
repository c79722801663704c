import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => api.call('listStaff', { signal }),
})

export function inviteStaffRequest(body: BodyInputOf<'inviteStaff'>) {
  return api.call('inviteStaff', { body })
}

export function changeStaffRoleRequest(id: number, body: BodyInputOf<'updateStaffRole'>) {
  return api.call('updateStaffRole', { params: { id }, body })
}

export function removeStaffRequest(id: number, body: BodyInputOf<'deleteStaff'>) {
  return api.call('deleteStaff', { params: { id }, body })
}

/** The supplier's API keys by creator. */
export const createdKeysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api.call('listSupplierKeys', { signal }),
})

/** Signs a staff member out everywhere at this supplier. */
export function endMemberSessionsRequest(id: number) {
  return api.call('endStaffMemberSessions', { params: { id } })
}
