/** The number of entries shown of a collapsed list. */
export const collapsedListLength = 2

/** Splits a long list into its visible and hidden parts; `label` is the button's, null if nothing is hidden. */
export function splitLongList<Entry>(entries: readonly Entry[]) {
  const hidden = entries.slice(collapsedListLength)
  return {
    shown: entries.slice(0, collapsedListLength),
    hidden,
    label: hidden.length === 0 ? null : `Show ${hidden.length} More`,
  }
}
