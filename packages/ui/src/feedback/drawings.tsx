import type { ReactNode } from 'react'

/** A closed carton in brand tones, as a part of a drawing: 84 wide, 76 high, upper left corner at 32, 22. */
export function Carton() {
  return (
    <>
      <path d="M32 40 74 22l42 18-42 18z" fill="var(--brand-3)" />
      <path d="M32 40v40l42 18V58z" fill="var(--brand-5)" />
      <path d="M116 40v40L74 98V58z" fill="var(--brand-7)" />
      <path d="m51 32 42 18v14l9-4V46L60 28z" fill="var(--brand-1)" opacity=".7" />
    </>
  )
}

/** The background of a small scene in brand tones. */
function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 176 100" width="176" height="100" fill="none">
      <ellipse cx="88" cy="90" rx="80" ry="8" fill="var(--brand-tint)" />
      {children}
    </svg>
  )
}

const route = {
  stroke: 'var(--accent-ink)',
  strokeWidth: 2.5,
  strokeDasharray: '0.1 8',
  strokeLinecap: 'round',
} as const

const line = { stroke: 'var(--accent-ink)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A magnifying glass over a carton, for searches without results. */
export function SearchedSheets() {
  return (
    <Scene>
      <path d="M8 86c20 0 26-16 44-18" {...route} />
      <g transform="translate(26 14) scale(.74)">
        <Carton />
      </g>
      <circle cx="114" cy="46" r="22" fill="var(--surface-raised)" fillOpacity=".8" />
      <circle cx="114" cy="46" r="22" {...line} strokeWidth="4" />
      <path d="m130 62 17 18" {...line} strokeWidth="6" />
    </Scene>
  )
}

/** An open carton, for empty states. */
export function EmptyParcel() {
  return (
    <Scene>
      <path d="M4 80c18 6 30-2 42-10M130 68c14 2 22 14 42 8" {...route} />
      <path d="m54 42 34-14 34 14-34 15z" fill="var(--brand-9)" />
      <path d="M54 42v32l34 14V57z" fill="var(--brand-5)" />
      <path d="M122 42v32L88 88V57z" fill="var(--brand-7)" />
      <path d="m54 42-15-11 34-14 15 11zm68 0 15-11-34-14-15 11z" fill="var(--brand-3)" />
      <path d="M54 42 41 54l34 15 13-12zm68 0 13 12-34 15-13-12z" fill="var(--brand-2)" />
    </Scene>
  )
}

/** A broken route, for load errors. */
export function BrokenRoute() {
  return (
    <Scene>
      <path d="M8 80c20 0 26-14 44-17" {...route} />
      <path
        d="m62 54 12 13m0-13L62 67"
        stroke="var(--tone-negative-mark)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="translate(68 16) scale(.72)">
        <Carton />
      </g>
    </Scene>
  )
}

/** A carton under a cloud, for an offline browser. */
export function WaitingParcel() {
  return (
    <Scene>
      <path d="M122 82c16 0 22-8 46-8" {...route} />
      <g transform="translate(34 22) scale(.72)">
        <Carton />
      </g>
      <path
        d="M104 42a13 13 0 0 1 1-26 18 18 0 0 1 34-3 15 15 0 0 1 3 29z"
        fill="var(--surface-raised)"
        {...line}
        strokeWidth="3.5"
      />
      <path d="m112 54 28-46" {...line} strokeWidth="3.5" />
    </Scene>
  )
}
