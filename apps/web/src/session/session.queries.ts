import type { LoginForm } from '@portal/contract/access/login.schema'
import { getSession, login, logout } from '@portal/contract/access/session.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { keepBlocked } from './keep-blocked.ts'

/** Who is signed in, and in which currency. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await ask(getSession, { signal })
    keepBlocked(session)
    return session
  },
  staleTime: 60_000,
})

/** Asks for a session with an e-mail and a password. */
export function askLogin(form: LoginForm) {
  return ask(login, { body: form })
}

/** Asks the server to forget the session. */
export function askLogout() {
  return ask(logout, {})
}
