let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs
  for (const listener of listeners) listener()
}

/** Opens a dialog in front of the page and of other dialogs; returns how to close it. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  change([...open, dialog])
  return () => {
    // Before the element leaves the page: the browser then restores the focus.
    dialog.close()
    change(open.filter((other) => other !== dialog))
  }
}

/** The topmost dialog, outside of which nothing can be clicked; undefined if none is open. */
export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}

/** Calls `listener` whenever another dialog, or none, is in front; returns how to stop. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
