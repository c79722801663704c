import { onStored, readStored } from '../../../storage/local-store.ts'
import type { DetailsValues } from './details-values.ts'

const key = 'portal.checkout-details'

interface Draft {
  readonly dealerId: number
  readonly values: DetailsValues
  /** In milliseconds since 1970. */
  readonly savedAt: number
}

/** A draft that the browser refused to store, until the page is left or its dealer logs out. */
let unstored: string | null = null
onStored('signedOut', () => {
  unstored = null
})

/**
 * Saves the fields of step 2, so that neither a reload nor the end of a session loses them; for this tab only and until
 * a log-out, because names and addresses are personal data.
 */
export function saveCheckoutDraft(dealerId: number, values: DetailsValues): void {
  const draft: Draft = { dealerId, values, savedAt: Date.now() }
  const text = JSON.stringify(draft)
  unstored = text
  attempt(() => {
    window.sessionStorage.setItem(key, text)
    unstored = null
  })
}

/** The draft of this dealer in this tab since the last log-out; any other draft is deleted. */
export function readCheckoutDraft(dealerId: number): DetailsValues | undefined {
  const text = unstored ?? attempt(() => window.sessionStorage.getItem(key))
  const draft = attempt(() => JSON.parse(text ?? 'null') as Draft | null)
  const isOwn = draft?.dealerId === dealerId && draft.savedAt > Number(readStored('signedOut'))
  // An earlier version of the page saved drafts in another form.
  if (isOwn && draft.values.shippingAddress?.address) return draft.values
  // The tab may have been asleep during a log-out.
  clearCheckoutDraft()
  return undefined
}

/** Deletes the draft. */
export function clearCheckoutDraft(): void {
  unstored = null
  attempt(() => window.sessionStorage.removeItem(key))
}

/** Browsers that refuse storage lose the draft with the page, and nothing else. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
