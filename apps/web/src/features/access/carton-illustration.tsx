/** The position of each carton: column, row, and the number of cartons below it. */
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

/** A strip across the lid and a little down the side, along the carton's middle. */
const tape = 'M-24.5 -41.75 15.5 -21.75v9l9 -4.5v-9L-15.5 -46.25z'

/** Stacked cartons in muted tones of the brand, all lit from the same side. */
export function CartonIllustration({ className }: { readonly className: string }) {
  const backToFront = [...cartons].sort((a, b) => a[0] + a[1] - b[0] - b[1] || a[2] - b[2])
  return (
    <svg className={className} viewBox="-170 -132 380 260" aria-hidden="true">
      {backToFront.map(([across, deep, beneath]) => (
        <g
          key={`${across}-${deep}-${beneath}`}
          transform={`translate(${(across - deep) * half} ${(across + deep) * quarter - beneath * high})`}
          stroke="var(--panel-edge)"
          strokeLinejoin="round"
        >
          <path
            d={`M0 ${-quarter - high} ${half} ${-high} 0 ${quarter - high} ${-half} ${-high}z`}
            fill="var(--panel-lid)"
          />
          <path
            d={`M${-half} ${-high} 0 ${quarter - high}V${quarter}L${-half} 0z`}
            fill="var(--panel-left)"
          />
          <path d={`M${half} ${-high} 0 ${quarter - high}V${quarter}L${half} 0z`} fill="var(--panel-right)" />
          <path d={tape} fill="var(--panel-tape)" stroke="none" opacity="0.55" />
        </g>
      ))}
    </svg>
  )
}
