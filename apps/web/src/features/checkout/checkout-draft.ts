import type { DetailsValues } from './details-values.ts'

const key = 'portal.checkout-details'

interface Draft {
  readonly dealerId: number
  readonly values: DetailsValues
}

/**
 * Keeps what was typed in step 2, so that neither a reload nor a session that ends loses it. It is kept for this tab
 * only, because names and addresses are nobody's business after the browser was closed.
 */
export function keepDraft(dealerId: number, values: DetailsValues): void {
  const draft: Draft = { dealerId, values }
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(draft)))
}

/** What this dealer had typed in this tab. */
export function readDraft(dealerId: number): DetailsValues | undefined {
  const text = attempt(() => window.sessionStorage.getItem(key))
  const draft = attempt(() => JSON.parse(text ?? 'null') as Draft | null)
  return draft?.dealerId === dealerId ? draft.values : undefined
}

/** Forgets what was typed: it has become an order. */
export function dropDraft(): void {
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
