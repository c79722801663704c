import { Carton } from '@portal/ui/drawings'

/** A carton next to a road to nowhere, in brand tones. */
export function LostParcel() {
  return (
    <svg viewBox="0 0 220 130" width="220" height="130" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="116" rx="96" ry="9" fill="var(--brand-tint)" />
      <path
        d="M14 100c34-2 44-40 74-42s34 26 56 22 20-36 46-42"
        stroke="var(--accent-ink)"
        strokeWidth="3"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <g transform="translate(54.5 31) scale(.86)">
        <Carton />
      </g>
      <path
        d="M190 38c0-9 5-14 11-14s10 4 10 9c0 7-9 7-9 14m0 8v.1"
        stroke="var(--accent-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
