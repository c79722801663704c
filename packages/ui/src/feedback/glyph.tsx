/** The icons of messages and contacts, as paths on a 24-pixel grid (based on Tabler Icons, MIT). */
const glyphs = {
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8.5h.01M11 12h1v4h1',
  positive: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m6 0 2 2 4-4',
  caution:
    'M12 9v4m0 3h.01M10.4 3.6 2.3 17.1A1.9 1.9 0 0 0 3.9 20h16.2a1.9 1.9 0 0 0 1.6-2.9L13.6 3.6a1.9 1.9 0 0 0-3.2 0',
  negative: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m7-2 4 4m0-4-4 4',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m9 5h.01M12 13.5a1.5 1.5 0 0 1 1-1.5a2.6 2.6 0 1 0-3-4',
  mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zl9 6 9-6',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
} as const

interface GlyphProps {
  readonly name: keyof typeof glyphs
  readonly size: number
  readonly className?: string | undefined
}

/** A decorative icon, hidden from screen readers. Pages before sign-in use no other icons. */
export function Glyph({ name, size, className }: GlyphProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={glyphs[name]} />
    </svg>
  )
}
