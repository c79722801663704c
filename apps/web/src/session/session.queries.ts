import type { LoginForm } from '@portal/contract/access/login.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { saveBlockedFlag } from './blocked-flag.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await api.call('getSession', { signal })
    saveBlockedFlag(session)
    return session
  },
  staleTime: 60_000,
})

export function loginRequest(form: LoginForm) {
  return api.call('login', { body: form })
}

export function logoutRequest() {
  return api.call('logout')
}
