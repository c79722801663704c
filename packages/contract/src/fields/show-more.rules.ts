/** How many entries of a long list are shown before its button is pressed. */
export const collapsedListLength = 2

/** A long list, split into the visible part and the part behind the button; `label` is null if nothing is hidden. */
export function splitLongList<Entry>(entries: readonly Entry[]) {
  const hidden = entries.slice(collapsedListLength)
  return {
    shown: entries.slice(0, collapsedListLength),
    hidden,
    label: hidden.length === 0 ? null : `Show ${hidden.length} More`,
  }
}
