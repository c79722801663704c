import type { LoginForm } from '@portal/contract/access/login.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { saveBlockedFlag } from './blocked-flag.ts'

/** Who is signed in, and in which currency. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await api.call('getSession', { signal })
    saveBlockedFlag(session)
    return session
  },
  staleTime: 60_000,
})

/** Asks for a session with an e-mail and a password. */
export function loginRequest(form: LoginForm) {
  return api.call('login', { body: form })
}

/** Ends the session on the server. */
export function logoutRequest() {
  return api.call('logout')
}
