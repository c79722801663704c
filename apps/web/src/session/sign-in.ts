import { ApiError } from '@portal/api-client/api-error'
import type { LoginForm } from '@portal/contract/access/login.schema'
import type { QueryClient } from '@tanstack/react-query'
import { saveSession } from './save-session.ts'
import { loginRequest } from './session.queries.ts'

/** The result of a sign-in attempt for the form; server errors have already been shown. */
export type SignInResult =
  | { readonly outcome: 'signed-in' | 'failed' }
  | { readonly outcome: 'no-match' | 'denied' | 'limited' | 'refused'; readonly message: string }

/** Shown when email and password do not match (document 1, section 8). */
export const noMatchMessage = 'No account matches those credentials...'
const deniedMessage = 'Access Denied'

/** Signs in and stores the token and session. A response without a token counts as a failed sign-in. */
export async function signIn(queryClient: QueryClient, form: LoginForm): Promise<SignInResult> {
  try {
    const isKept = saveSession(queryClient, await loginRequest(form))
    return isKept ? { outcome: 'signed-in' } : { outcome: 'no-match', message: noMatchMessage }
  } catch (error) {
    if (error instanceof ApiError) return resultOf(error)
    throw error
  }
}

function resultOf({ status, body, message }: ApiError): SignInResult {
  if (status >= 500) return { outcome: 'failed' }
  if (status === 403) return { outcome: 'denied', message: body.errors.join(' ') || deniedMessage }
  if (status === 429) return { outcome: 'limited', message }
  if (status === 0) return { outcome: 'refused', message }
  return { outcome: 'no-match', message: noMatchMessage }
}
