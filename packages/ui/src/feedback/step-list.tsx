import type { ReactNode } from 'react'
import { Grid, Stack, Text } from '../layout/boxes.tsx'
import styles from './step-list.module.css'

export interface Step {
  readonly label: string
  readonly note?: ReactNode
  readonly state: 'done' | 'current' | 'ahead' | 'stopped'
}

interface StepListProps {
  readonly label: string
  readonly steps: readonly Step[]
}

const spoken = { done: 'done', current: 'now', ahead: 'upcoming', stopped: 'stopped' } as const

/** A process's steps as stops on a dotted route, in a row if there is room, otherwise stacked. */
export function StepList({ label, steps }: StepListProps) {
  return (
    <div className={styles.frame}>
      <Stack leading={20} as="ol" size={13} className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <Grid
            template="var(--size-24) minmax(0, 1fr) auto"
            align="start"
            key={step.label}
            as="li"
            relative
            rowGap={0}
            gap={10}
            tone="muted"
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
          >
            <RoadToNext />
            <svg className={styles.marker} viewBox="0 0 24 24" aria-hidden="true">
              {markers[step.state]}
            </svg>
            <span className={styles.label}>
              {step.label}
              <span className="spoken">{`, ${spoken[step.state]}`}</span>
            </span>
            {step.note ? (
              <Text as="span" tone="muted" size={12} tabular>
                {step.note}
              </Text>
            ) : null}
          </Grid>
        ))}
      </Stack>
    </div>
  )
}

/** The road to the next stop, stretched in either direction; its dots stay round. */
function RoadToNext() {
  return (
    <svg className={styles.road} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.across} d="M0 50C20 0 36 0 50 50s30 50 50 0" />
      <path className={styles.down} d="M50 0v100" />
    </svg>
  )
}

const disc = <circle className={styles.disc} cx="12" cy="12" r="9.25" />

const markers: Readonly<Record<Step['state'], ReactNode>> = {
  done: (
    <>
      {disc}
      <path d="m8 12.3 2.7 2.7L16 9.5" />
    </>
  ),
  current: (
    <g className={styles.parcel}>
      <path d="M1 7.4 12 2.7l11 4.7-11 4.7z" fill="var(--brand-3)" />
      <path d="M1 7.4v10.4l11 4.7V12.1z" fill="var(--brand-5)" />
      <path d="M23 7.4v10.4l-11 4.7V12.1z" fill="var(--brand-7)" />
      <path d="m6 5.3 11 4.7v3.6l2.3-1V9L8.3 4.3z" fill="var(--brand-1)" opacity=".75" />
    </g>
  ),
  ahead: disc,
  stopped: (
    <>
      {disc}
      <path d="m9 9 6 6m0-6-6 6" />
    </>
  ),
}
