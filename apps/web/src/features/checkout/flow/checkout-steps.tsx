import { Link } from '@tanstack/react-router'
import styles from './checkout-steps.module.css'

/** The steps of the checkout by their number in the address. */
const steps = [
  { step: 1, name: 'Items' },
  { step: 2, name: 'Details' },
  { step: 3, name: 'Review' },
] as const

export function checkoutStepName(current: CheckoutStep): string {
  return `Step ${current} of ${steps.length}: ${steps[current - 1]?.name}`
}

export type CheckoutStep = (typeof steps)[number]['step']

interface StepsProps {
  readonly current: CheckoutStep
}

export function CheckoutSteps({ current }: StepsProps) {
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {steps.map(({ step, name }) => (
          <li key={step} className={styles.step} data-done={step < current || undefined}>
            {step < current ? (
              <Link
                to="/cart"
                search={step === 1 ? {} : { step }}
                activeOptions={{ exact: true, includeSearch: true }}
                className={styles.name}
              >
                <Mark step={step} /> {name}
              </Link>
            ) : (
              <span className={styles.name} aria-current={step === current ? 'step' : undefined}>
                <Mark step={step} /> {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ step }: { readonly step: CheckoutStep }) {
  return <span className={styles.mark}>{step}</span>
}
