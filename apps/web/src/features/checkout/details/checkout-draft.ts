import { onStored, readStored } from '../../../storage/local-store.ts'
import type { DetailsValues } from './details-values.ts'

const key = 'portal.checkout-details'

interface Draft {
  readonly dealerId: number
  readonly values: DetailsValues
  /** In milliseconds since 1970. */
  readonly keptAt: number
}

/** Holds a draft that the browser has refused to keep, until the page is left or its dealer logs out. */
let unkept: string | null = null
onStored('signedOut', () => {
  unkept = null
})

/**
 * Keeps what was typed in step 2, so that neither a reload nor a session that ends loses it. It is kept for this tab
 * only and until a log-out, because names and addresses are nobody's business after that.
 */
export function saveCheckoutDraft(dealerId: number, values: DetailsValues): void {
  const draft: Draft = { dealerId, values, keptAt: Date.now() }
  const text = JSON.stringify(draft)
  unkept = text
  attempt(() => {
    window.sessionStorage.setItem(key, text)
    unkept = null
  })
}

/** What this dealer had typed in this tab since the last log-out; anything else that is kept is forgotten. */
export function readCheckoutDraft(dealerId: number): DetailsValues | undefined {
  const text = unkept ?? attempt(() => window.sessionStorage.getItem(key))
  const draft = attempt(() => JSON.parse(text ?? 'null') as Draft | null)
  if (draft?.dealerId === dealerId && draft.keptAt > Number(readStored('signedOut'))) return draft.values
  // This tab may have slept through a log-out.
  clearCheckoutDraft()
  return undefined
}

/** Forgets what was typed. */
export function clearCheckoutDraft(): void {
  unkept = null
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
