import { Row, Stack } from '@portal/ui/boxes'
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
      <Row as="ol" gap={8} size={13}>
        {steps.map(({ step, name }) => (
          <Row
            key={step}
            as="li"
            align="center"
            gap={8}
            className={styles.step}
            data-done={step < current || undefined}
          >
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
          </Row>
        ))}
      </Row>
    </nav>
  )
}

function Mark({ step }: { readonly step: CheckoutStep }) {
  return (
    <Stack as="span" center size={12} tabular className={styles.mark}>
      {step}
    </Stack>
  )
}
