import { endSession } from '../browser/end-session.ts'
import { forgetVisit } from '../browser/forget-visit.ts'
import { writeStored } from '../browser/local-store.ts'
import { askLogout } from './session.queries.ts'

/** Signs out here and in all tabs at once, and on the server as soon as it answers; nobody's names stay behind. */
export async function signOut(): Promise<void> {
  const told = askLogout().catch(() => undefined)
  writeStored('signedOut', String(Date.now()))
  endSession()
  // The page that was left because of it is nobody's to come back to.
  forgetVisit()
  await told
}
