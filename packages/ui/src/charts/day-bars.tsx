import { type PointerEvent, type ReactNode, useState } from 'react'
import { Row, Stack, Text } from '../layout/boxes.tsx'
import styles from './day-bars.module.css'
import { stepAlong, topOfScale } from './scale.rules.ts'

export interface DayBar {
  readonly key: string
  readonly value: number
  /** The value in the previous period, rendered as a line. */
  readonly previous: number
  /** Shown below the bar; empty if there are too many bars. */
  readonly label: string
  /** The day's tooltip lines, the date first. */
  readonly lines: readonly string[]
}

interface DayBarsProps {
  readonly label: string
  readonly bars: readonly DayBar[]
  /** The meaning of bars and lines. */
  readonly legend: { readonly bars: ReactNode; readonly lines: ReactNode }
}

/**
 * Many days as bars over a scale, with the previous period as lines. Hovering, touching or the arrow keys show a day's
 * values.
 */
export function DayBars({ label, bars, legend }: DayBarsProps) {
  const [shown, setShown] = useState<number>()
  const top = topOfScale(Math.max(...bars.map(({ value, previous }) => Math.max(value, previous))))
  const place = shown ?? bars.length - 1
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const along = Math.floor(((event.clientX - left) / width) * bars.length)
    setShown(Math.min(bars.length - 1, Math.max(0, along)))
  }
  return (
    <Stack as="figure" gap={8} className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark}>{mark.toLocaleString('en-US')}</span>
          ))}
        </div>
        <div
          className={styles.bars}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={place + 1}
          aria-valuetext={bars[place]?.lines.join(', ')}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setShown(undefined)}
          onFocus={() => setShown(place)}
          onBlur={() => setShown(undefined)}
          onKeyDown={(event) => {
            const next = stepAlong(event.key, place, bars.length)
            if (next === undefined) return
            event.preventDefault()
            setShown(next)
          }}
        >
          {bars.map((bar, index) => (
            <Column key={bar.key} bar={bar} top={top} isShown={index === shown} />
          ))}
          {shown === undefined ? null : <Reading bar={bars[shown]} at={(shown + 0.5) / bars.length} />}
        </div>
      </div>
      <Legend legend={legend} />
    </Stack>
  )
}

function Legend({ legend }: Pick<DayBarsProps, 'legend'>) {
  return (
    <Row as="figcaption" wrap gap={16} tone="muted" size={12}>
      <span className={styles.key} data-of="bars">
        {legend.bars}
      </span>
      <span className={styles.key} data-of="lines">
        {legend.lines}
      </span>
    </Row>
  )
}

interface ColumnProps {
  readonly bar: DayBar
  readonly top: number
  readonly isShown: boolean
}

function Column({ bar: { value, previous, label }, top, isShown }: ColumnProps) {
  const height = (figure: number) => `${(figure / top) * 100}%`
  return (
    <div className={styles.column} data-shown={isShown || undefined}>
      <div className={styles.track}>
        <span
          className={styles.bar}
          data-empty={value === 0 || undefined}
          style={{ height: height(value) }}
        />
        {previous === 0 ? null : <span className={styles.previous} style={{ bottom: height(previous) }} />}
      </div>
      <Text as="span" tone="muted" size={12} leading={16} className={styles.label}>
        {label === '' ? '\u00a0' : label}
      </Text>
    </div>
  )
}

/** The tooltip above a day, kept inside the chart. */
function Reading({ bar, at }: { readonly bar: DayBar | undefined; readonly at: number }) {
  if (bar === undefined) return null
  const [day, ...figures] = bar.lines
  const along = `${at * 100}%`
  return (
    <Stack
      surface="raised"
      padY={6}
      padX={10}
      size={12}
      leading={16}
      className={styles.reading}
      style={{ left: along, transform: `translateX(-${along})` }}
    >
      <Text as="span" weight="bold">
        {day}
      </Text>
      {figures.map((line, index) => (
        <Text as="span" key={line} tabular tone={index === 0 ? 'ink' : 'muted'}>
          {line}
        </Text>
      ))}
    </Stack>
  )
}
