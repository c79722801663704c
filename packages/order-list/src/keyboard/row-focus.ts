export function focusedOrderId(): number | undefined {
  return idOf(document.activeElement?.closest('[data-order]'))
}

/** The id of the first order that can be opened and is in sight. */
export function visibleOrderId(): number | undefined {
  const rows = [...document.querySelectorAll('[data-order]:not([data-draft])')]
  return idOf(rows.find((row) => row.getBoundingClientRect().top >= 0))
}

/** Moves the focus to an order's row, and the row into sight; to the first one in sight without an id. */
export function focusRow(id: number | undefined = visibleOrderId()): void {
  document.querySelector<HTMLElement>(`[data-order="${id}"] a`)?.focus()
}

function idOf(row: Element | null | undefined): number | undefined {
  return Number(row?.getAttribute('data-order')) || undefined
}
