import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { readSessionValue, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import type { DetailsValues } from './details-values.ts'

interface Draft {
  readonly dealerId: number
  readonly values: DetailsValues
  /** In milliseconds since 1970. */
  readonly savedAt: number
}

/**
 * Saves the fields of step 2, so that they survive a reload or an expired session; for this tab and until sign-out
 * only, because names and addresses are personal data.
 */
export function saveCheckoutDraft(dealerId: number, values: DetailsValues): void {
  const draft: Draft = { dealerId, values, savedAt: Date.now() }
  writeSessionValue('checkoutDraft', draft)
}

/** This dealer's draft in this tab since the last sign-out; other drafts are deleted. */
export function readCheckoutDraft(dealerId: number): DetailsValues | undefined {
  const draft = readSessionValue('checkoutDraft') as Draft | undefined
  const isOwn = draft?.dealerId === dealerId && draft.savedAt > Number(readStored('signedOut'))
  // Earlier versions of the page saved drafts in another format.
  if (isOwn && draft.values.shippingAddress?.address) return draft.values
  // The tab may have been suspended during a sign-out.
  clearCheckoutDraft()
  return undefined
}

/** The draft's shipping method; 0 if none is chosen. */
export function readDraftedMethod(dealerId: number): number {
  const draft = readSessionValue('checkoutDraft') as Draft | undefined
  return draft?.dealerId === dealerId ? Number(draft.values.channelShippingMethodId) : 0
}

export function clearCheckoutDraft(): void {
  writeSessionValue('checkoutDraft', undefined)
}
