import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './getting-started.module.css'

interface GettingStartedProps {
  readonly hasPaymentMethod: boolean
}

/** The three steps to the first order; the first one is highlighted until there is an active payment method. */
export function GettingStarted({ hasPaymentMethod }: GettingStartedProps) {
  return (
    <Section title="Getting Started" note="Three steps to your first order.">
      <ol className={styles.steps}>
        <Step
          number={1}
          state={hasPaymentMethod ? 'done' : 'next'}
          link={<Link to="/settings">Add a payment method</Link>}
          note="A card or a bank account, so that your orders can be paid."
        />
        <Step
          number={2}
          state="open"
          link={<Link to="/settings">Get an API token</Link>}
          note="It lets the software of your shop send your orders by itself."
        />
        <Step
          number={3}
          state="open"
          link={<Link to="/orders/">Make a sale and get your first order imported</Link>}
          note="From then on this place shows your last 7 days."
        />
      </ol>
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
    <li className={styles.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={styles.marker} aria-hidden="true">
        {state === 'done' ? '✓' : number}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {link}
          {state === 'done' ? <span className={styles.done}>Done</span> : null}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
    </li>
  )
}
