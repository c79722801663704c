import type { AccountValues } from './account-values.ts'

let draft: { readonly dealerId: number; readonly values: AccountValues } | undefined

/** Keeps unsaved input when the session ends, in memory until the tab is closed. */
export function saveAccountDraft(dealerId: number, values: AccountValues): void {
  draft = { dealerId, values }
}

/** Takes the dealer's unsaved input from before the session ended. */
export function takeAccountDraft(dealerId: number): AccountValues | undefined {
  const taken = draft?.dealerId === dealerId ? draft.values : undefined
  draft = undefined
  return taken
}
