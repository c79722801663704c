import { endSession } from '../browser/end-session.ts'
import { askLogout } from './session.queries.ts'

/** Signs out here at once, and on the server as soon as it answers. */
export async function signOut(): Promise<void> {
  const told = askLogout().catch(() => undefined)
  endSession()
  await told
}
