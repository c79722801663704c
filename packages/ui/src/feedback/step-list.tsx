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

const spoken = { done: 'done', current: 'now', ahead: 'to come', stopped: 'stopped' } as const

/** The steps of a process: next to each other where there is room, else below each other. */
export function StepList({ label, steps }: StepListProps) {
  return (
    <div className={styles.frame}>
      <Stack as="ol" size={13} className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <Grid
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
            <svg className={styles.marker} viewBox="0 0 20 20" aria-hidden="true">
              {markers[step.state]}
            </svg>
            <span className={styles.label}>
              {step.label}
              <span className="spoken">, {spoken[step.state]}</span>
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

const markers: Readonly<Record<Step['state'], ReactNode>> = {
  done: <path d="m6 10.3 2.6 2.6L14 7.5" />,
  current: <circle cx="10" cy="10" r="3.2" fill="currentColor" stroke="none" />,
  ahead: null,
  stopped: <path d="m7 7 6 6m0-6-6 6" />,
}
