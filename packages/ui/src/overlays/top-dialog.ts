let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs
  for (const listener of listeners) listener()
}

/** Opens a dialog above the page and other dialogs; returns a function that closes it. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  change([...open, dialog])
  return () => {
    // Before the element is removed, so that the browser restores the focus.
    dialog.close()
    change(open.filter((other) => other !== dialog))
  }
}

/** The topmost dialog, which blocks clicks outside of it; undefined if none is open. */
export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1)
}

/** Calls `listener` when the topmost dialog changes; returns a function to unsubscribe. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
