import { writeStored } from '../storage/local-store.ts'
import { clearSessionStored } from '../storage/session-store.ts'
import { endSession } from './end-session.ts'
import { logoutRequest } from './session.queries.ts'

/** Signs out here and in all tabs at once, and on the server as soon as it answers; nobody's names stay behind. */
export async function signOut(): Promise<void> {
  const told = logoutRequest().catch(() => undefined)
  writeStored('signedOut', String(Date.now()))
  endSession()
  // The page that was left because of it is nobody's to come back to.
  clearSessionStored()
  await told
}
