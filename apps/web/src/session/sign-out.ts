import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { clearSessionStored } from '@portal/app-kit/storage/session-store.ts'
import { endSession } from '../api/api.ts'
import { logoutRequest } from './session.queries.ts'

/** Signs out all tabs immediately, and on the server once reachable; deletes the dealer's data from the browser. */
export async function signOut(): Promise<void> {
  const logout = logoutRequest().catch(() => undefined)
  writeStored('signedOut', String(Date.now()))
  endSession()
  // After a sign-out, the next sign-in doesn't return to this page.
  clearSessionStored()
  await logout
}
