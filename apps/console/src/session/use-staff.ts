import { canStaff, type Permission } from '@portal/contract/callers/permissions'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lastSessionKey, sessionQuery } from './session.queries.ts'

/** The current user, on pages behind sign-in. */
export function useStaff(): StaffSession {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(sessionQuery)
  const session = data ?? queryClient.getQueryData<StaffSession>(lastSessionKey)
  if (session === undefined) throw new Error('A page behind sign-in was rendered without a session.')
  return session
}

/** Whether the current user's role has a permission. */
export function usePermission(): (permission: Permission) => boolean {
  const { role } = useStaff().staff
  return useCallback((permission) => canStaff(role, permission), [role])
}

/** Returns a function that tells whether the session hasn't ended. */
export function useSignedIn(): () => boolean {
  const queryClient = useQueryClient()
  return useCallback(() => Boolean(queryClient.getQueryData(sessionQuery.queryKey)), [queryClient])
}
