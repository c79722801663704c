const drawing = {
  viewBox: '0 0 96 64',
  width: 96,
  height: 64,
  fill: 'none',
  stroke: 'var(--line-strong)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Sheets under a lens: a search that found nothing. */
export function SearchedSheets() {
  return (
    <svg aria-hidden="true" {...drawing}>
      <path d="M22 54V14a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v12M22 54h30M31 22h24M31 32h14M31 42h10" />
      <circle cx="62" cy="40" r="11" stroke="var(--brand-ink)" />
      <path d="m70 48 9 9" stroke="var(--brand-ink)" />
    </svg>
  )
}

/** An open parcel with nothing in it: what will be filled in time. */
export function EmptyParcel() {
  return (
    <svg aria-hidden="true" {...drawing}>
      <path d="M24 26v24a3 3 0 0 0 3 3h42a3 3 0 0 0 3-3V26M24 26l8-13h32l8 13M24 26h17l4 7h6l4-7h17" />
      <path d="M48 3v5M38 5l2 4M58 5l-2 4" stroke="var(--brand-ink)" />
    </svg>
  )
}
