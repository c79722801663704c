/** Where each carton of the drawing stands: cell across, cell deep, and how many lie beneath it. */
const cartons = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [3, 0, 0],
  [0, 0, 1],
  [1, 0, 1],
  [2, 0, 1],
  [0, 0, 2],
  [1, 0, 2],
  [0, 1, 0],
  [1, 1, 0],
  [2, 1, 0],
  [0, 1, 1],
  [0, 2, 0],
  [3, 1, 0],
  [1, 2, 0],
  [4, 0, 0],
  [0, 3, 0],
] as const

const half = 40
const quarter = 20
const high = 34

interface CartonsProps {
  readonly className: string
}

/** Stacked cartons in the brand's own tones: quiet, and the same light everywhere. */
export function Cartons({ className }: CartonsProps) {
  const backToFront = [...cartons].sort((a, b) => a[0] + a[1] - b[0] - b[1] || a[2] - b[2])
  return (
    <svg className={className} viewBox="-170 -132 380 260" aria-hidden="true">
      {backToFront.map(([across, deep, beneath]) => (
        <g
          key={`${across}-${deep}-${beneath}`}
          transform={`translate(${(across - deep) * half} ${(across + deep) * quarter - beneath * high})`}
          stroke="var(--brand-9)"
          strokeLinejoin="round"
        >
          <path
            d={`M0 ${-quarter - high} ${half} ${-high} 0 ${quarter - high} ${-half} ${-high}z`}
            fill="var(--brand-6)"
          />
          <path d={`M${-half} ${-high} 0 ${quarter - high}V${quarter}L${-half} 0z`} fill="var(--brand-7)" />
          <path d={`M${half} ${-high} 0 ${quarter - high}V${quarter}L${half} 0z`} fill="var(--brand-8)" />
          <path
            d={`M-24 ${-12 - high} 16 ${8 - high}v9l8 -4v-9L-16 ${-16 - high}z`}
            fill="var(--brand-5)"
            stroke="none"
            opacity="0.55"
          />
        </g>
      ))}
    </svg>
  )
}
