import { Carton } from '@portal/ui/drawings'

/** The package's position on the route. */
export type RoutePlace = 'start' | 'way' | 'end'

const parcels: Readonly<Record<RoutePlace, string>> = {
  start: 'translate(112 64) scale(.52)',
  way: 'translate(281 14) scale(.52)',
  end: 'translate(446 64) scale(.52)',
}

/** A package on a dotted route from supplier to customer, in brand tones. */
export function RouteScene({
  place,
  className,
}: {
  readonly place: RoutePlace
  readonly className?: string
}) {
  const [first, second] = { start: [false, false], way: [true, false], end: [true, true] }[place]
  return (
    <svg className={className} viewBox="0 0 640 140" width="640" height="140" fill="none" aria-hidden="true">
      <ellipse cx="320" cy="124" rx="300" ry="11" fill="var(--brand-tint)" />
      <Warehouse />
      <House />
      <g strokeWidth="3.5" strokeDasharray="0.1 11" strokeLinecap="round">
        <path
          d="M132 117C190 117 210 72 320 70"
          stroke={first ? 'var(--accent-ink)' : 'var(--line-strong)'}
        />
        <path
          d="M320 70C430 72 440 117 508 117"
          stroke={second ? 'var(--accent-ink)' : 'var(--line-strong)'}
        />
      </g>
      <g transform={parcels[place]}>
        <Carton />
      </g>
    </svg>
  )
}

function Warehouse() {
  return (
    <>
      <path d="M30 62 76 40l46 22v58H30z" fill="var(--brand-5)" />
      <path d="M22 64 76 37l54 27" stroke="var(--brand-7)" strokeWidth="6" strokeLinejoin="round" />
      <path d="M46 78h60v42H46z" fill="var(--brand-1)" />
      <path d="M46 88h60M46 98h60M46 108h60" stroke="var(--brand-3)" strokeWidth="3" />
    </>
  )
}

function House() {
  return (
    <>
      <path d="M524 72 566 36l42 36v48h-84z" fill="var(--brand-3)" />
      <path
        d="m514 78 52-45 52 45"
        stroke="var(--accent-ink)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M540 88h20v32h-20z" fill="var(--brand-7)" />
      <path d="M574 86h20v16h-20z" fill="var(--brand-1)" />
    </>
  )
}
