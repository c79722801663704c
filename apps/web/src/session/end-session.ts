import { readStored, writeStored } from '../storage/local-store.ts'

/** Forgets the token; whoever listens to it then leaves the pages that need one. */
export function endSession(): void {
  if (readStored('token') !== null) writeStored('token', null)
}
