import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'

/** Removes the token; its subscribers then leave the pages that need one. */
export function endSession(): void {
  if (readStored('token') !== null) writeStored('token', null)
}
