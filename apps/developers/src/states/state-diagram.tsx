import type { StateChart } from '@portal/contract/documents/states/state-charts'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { layOutStates, type Point, type StateDrawing } from './lay-out-states.ts'
import styles from './state-diagram.module.css'

const lineHeight = 15

/** Renders a state chart: states, and arrows labeled with their transitions. */
export function StateDiagram({ chart }: { readonly chart: StateChart }) {
  const { width, height, states, ways } = layOutStates(chart)
  const arrow = `${chart.id}-arrow`
  return (
    <ScrollRegion label={`Diagram: ${chart.title}`}>
      <svg
        className={styles.diagram}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${chart.title}: the table below lists the same statuses.`}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path className={styles.head} d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {ways.map(({ key, points }) => (
          <path key={key} className={styles.way} d={curveThrough(points)} markerEnd={`url(#${arrow})`} />
        ))}
        {ways.map(({ key, names, label }) => (
          <text key={key} className={styles.name} textAnchor="middle">
            {names.map((name, index) => (
              <tspan
                key={name}
                x={round(label.x)}
                y={round(label.y + (index - (names.length - 1) / 2) * lineHeight + 4)}
              >
                {name}
              </tspan>
            ))}
          </text>
        ))}
        {states.map((state) => (
          <StateBox key={state.id} state={state} />
        ))}
      </svg>
    </ScrollRegion>
  )
}

function StateBox({ state }: { readonly state: StateDrawing['states'][number] }) {
  const { id, name, x, y, width, height, staying } = state
  return (
    <g className={styles.state}>
      <rect x={round(x - width / 2)} y={round(y - height / 2)} width={round(width)} height={height} rx="8" />
      <text x={round(x)} y={round(y + (staying.length === 0 ? 5 : -3))} textAnchor="middle">
        <tspan className={styles.id}>{id}</tspan> {name}
      </text>
      {staying.length === 0 ? null : (
        <text className={styles.staying} x={round(x)} y={round(y + 14)} textAnchor="middle">
          {staying.join(', ')}
        </text>
      )}
    </g>
  )
}

/** A curve through an arrow's points. */
function curveThrough(points: readonly Point[]): string {
  const [first, ...others] = points
  const last = others.pop()
  if (first === undefined || last === undefined) return ''
  const bends = others.map((point, index) => {
    const next = others[index + 1] ?? last
    const end = index === others.length - 1 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`
  })
  const start = `M${round(first.x)} ${round(first.y)}`
  return bends.length === 0 ? `${start}L${round(last.x)} ${round(last.y)}` : `${start}${bends.join('')}`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
