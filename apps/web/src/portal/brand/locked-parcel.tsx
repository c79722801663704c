import { Carton } from '@portal/ui/drawings'

export function LockedParcel() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="102" rx="68" ry="8" fill="var(--brand-tint)" />
      <Carton />
      <path
        d="M104 66v-8a11 11 0 0 1 22 0v8"
        stroke="var(--accent-ink)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <rect x="97" y="65" width="36" height="29" rx="5" fill="var(--surface-page)" />
      <rect
        x="99"
        y="67"
        width="32"
        height="25"
        rx="4"
        fill="var(--surface-raised)"
        stroke="var(--accent-ink)"
        strokeWidth="3.5"
      />
      <path d="M115 77v6" stroke="var(--accent-ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
