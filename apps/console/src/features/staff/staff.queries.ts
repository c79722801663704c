import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The supplier's staff. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => api.call('listStaff', { signal }),
})

/** Invites a staff member by email. */
export function inviteStaffRequest(body: BodyInputOf<'inviteStaff'>) {
  return api.call('inviteStaff', { body })
}

/** Changes a staff member's role. */
export function changeStaffRoleRequest(id: number, body: BodyInputOf<'updateStaffRole'>) {
  return api.call('updateStaffRole', { params: { id }, body })
}

/** Removes a staff member. */
export function removeStaffRequest(id: number, body: BodyInputOf<'deleteStaff'>) {
  return api.call('deleteStaff', { params: { id }, body })
}

/** The supplier's API keys by creator. */
export const madeKeysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api.call('listSupplierKeys', { signal }),
})

/** Signs a staff member out everywhere at this supplier. */
export function endMemberSessionsRequest(id: number) {
  return api.call('endStaffMemberSessions', { params: { id } })
}
