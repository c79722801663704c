import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './getting-started.module.css'

interface GettingStartedProps {
  readonly hasPaymentMethod: boolean
  /** Whether the account's status blocks ordering, so that no step is highlighted. */
  readonly isBlocked: boolean
}

/**
 * The three steps to the first order. Highlights the first until there is an active payment method, unless the
 * account's status blocks ordering.
 */
export function GettingStarted({ hasPaymentMethod, isBlocked }: GettingStartedProps) {
  return (
    <Section title="Getting Started" note="Three steps to your first order.">
      <Stack as="ol" className={styles.steps}>
        <Step
          number={1}
          state={hasPaymentMethod ? 'done' : isBlocked ? 'open' : 'next'}
          link={<Link to="/settings">Add a payment method</Link>}
          note="Add a card or bank account to pay for orders."
        />
        <Step
          number={2}
          state="open"
          link={<Link to="/settings">Get an API token</Link>}
          note="Connect your store to send orders automatically."
        />
        <Step
          number={3}
          state="open"
          link={<Link to="/orders/">Make a sale and get your first order imported</Link>}
          note="Your stats will appear here."
        />
      </Stack>
    </Section>
  )
}

interface StepProps {
  readonly number: number
  readonly state: 'done' | 'next' | 'open'
  readonly link: ReactNode
  readonly note: string
}

function Step({ number, state, link, note }: StepProps) {
  return (
    <Grid
      template="var(--size-28) minmax(0, 1fr)"
      corners="box"
      as="li"
      relative
      gap={12}
      padY={10}
      padX={12}
      className={styles.step}
      data-state={state}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <Stack
        square={28}
        corners="round"
        ground="raised"
        as="span"
        center
        size={13}
        weight="bold"
        className={styles.marker}
        aria-hidden="true"
      >
        {state === 'done' ? '✓' : number}
      </Stack>
      <div>
        <Row as="p" wrap rowGap={4} gap={12} weight="bold" className={styles.title}>
          {link}
          {state === 'done' ? (
            <Text as="span" size={13} weight="medium" className={styles.done}>
              Done
            </Text>
          ) : null}
        </Row>
        <Text tone="muted" size={13} className={styles.note}>
          {note}
        </Text>
      </div>
    </Grid>
  )
}
