import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { paymentMethodsAnchor } from '@portal/contract/portal/pages'
import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useSession } from '../session/use-session.ts'
import styles from './method-choice.module.css'
import { NoUsableMethod } from './no-usable-method.tsx'

interface MethodChoiceProps {
  readonly outlook: PaymentOutlook
  /** The selected method's id. */
  readonly value: number | undefined
  readonly onChange: (id: number) => void
  /** Methods whose last charge of these orders failed. */
  readonly failedIds: readonly number[]
}

/** Chooses the payment method to charge first, or shows that there is none. */
export function MethodChoice({ outlook, value, onChange, failedIds }: MethodChoiceProps) {
  const { paymentMethods: methods, hasDepositsToConfirm } = outlook
  const name = useId()
  const inTestMode = useSession().inTestMode === true
  if (methods.length === 0) {
    return inTestMode ? null : (
      <>
        <NoUsableMethod hasDepositsToConfirm={hasDepositsToConfirm} />
        <OtherMethods inactive={outlook.inactiveMethods ?? []} />
      </>
    )
  }
  return (
    <Stack as="fieldset" gap={4} className={styles.choice}>
      <Text as="legend" size={13} weight="medium">
        Pay with
      </Text>
      {methods.map((method) => (
        <Row clickable as="label" key={method.id} align="center" gap={8} className={styles.method}>
          <input
            type="radio"
            name={name}
            checked={method.id === value}
            onChange={() => onChange(method.id)}
          />
          <Text as="span" anywhere>
            {paymentMethodTitle(method)}
            {failedIds.includes(method.id) ? (
              <Text as="span" tone="muted" size={12}>
                {' '}
                Last payment declined
              </Text>
            ) : null}
          </Text>
        </Row>
      ))}
      {methods.length > 1 ? (
        <Text tone="muted" size={12}>
          If it's declined, we'll try your other active methods in order.
        </Text>
      ) : null}
      <OtherMethods inactive={outlook.inactiveMethods ?? []} />
    </Stack>
  )
}

/** Other ways to pay: inactive methods, and adding a new one. */
function OtherMethods({ inactive }: { readonly inactive: PaymentOutlook['paymentMethods'] }) {
  return (
    <Stack gap={4} size={13}>
      {inactive.length === 0 ? null : (
        <p>
          Inactive: {inactive.map(paymentMethodTitle).join('; ')}.{' '}
          <Link to="/settings" hash={paymentMethodsAnchor}>
            Activate in Settings
          </Link>
        </p>
      )}
      <Link to="/settings" hash={paymentMethodsAnchor}>
        Add a card or bank account
      </Link>
    </Stack>
  )
}
