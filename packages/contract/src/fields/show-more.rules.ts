/** How many entries of a long list are shown before its button is pressed. */
export const collapsedListLength = 2

/** A long list split into what is shown and what waits behind the button; `label` is null when nothing waits. */
export function splitLongList<Entry>(entries: readonly Entry[]) {
  const hidden = entries.slice(collapsedListLength)
  return {
    shown: entries.slice(0, collapsedListLength),
    hidden,
    label: hidden.length === 0 ? null : `Show ${hidden.length} More`,
  }
}
