import { boxClass, Row, Stack } from '@portal/ui/boxes'
import { Link } from '@tanstack/react-router'
import styles from './checkout-steps.module.css'

/** The checkout steps by their number in the URL. */
const steps = [
  { step: 1, name: 'Items' },
  { step: 2, name: 'Details' },
  { step: 3, name: 'Review' },
] as const

export function checkoutStepName(current: CheckoutStep): string {
  return `Step ${current} of ${steps.length}: ${steps[current - 1]?.name}`
}

export type CheckoutStep = (typeof steps)[number]['step']

export function CheckoutSteps({ current }: { readonly current: CheckoutStep }) {
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
                className={boxClass('row', { ...looks, tone: 'brand', underlines: true })}
              >
                <Mark step={step} /> {name}
              </Link>
            ) : (
              <Row
                as="span"
                {...looks}
                tone={step === current ? 'ink' : 'muted'}
                weight={step === current ? 'bold' : 'regular'}
                aria-current={step === current ? 'step' : undefined}
              >
                <Mark step={step} /> {name}
              </Row>
            )}
          </Row>
        ))}
      </Row>
    </nav>
  )
}

const looks = { align: 'center', gap: 6, tall: 24, plain: true } as const

function Mark({ step }: { readonly step: CheckoutStep }) {
  return (
    <Stack square={24} corners="round" as="span" center size={12} tabular className={styles.mark}>
      {step}
    </Stack>
  )
}
