/** How many entries of a long list are shown before its button is pressed. */
export const shownAtFirst = 2

/** A long list split into what is shown and what waits behind the button; `label` is null when nothing waits. */
export function splitLongList<Entry>(entries: readonly Entry[]) {
  const hidden = entries.slice(shownAtFirst)
  return {
    shown: entries.slice(0, shownAtFirst),
    hidden,
    label: hidden.length === 0 ? null : `Show ${hidden.length} More`,
  }
}
