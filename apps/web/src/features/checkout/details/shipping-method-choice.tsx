import type { FieldProps } from '@portal/app-kit/forms/use-api-form.ts'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { CheckoutItem, ShippingMethod } from '@portal/contract/checkout/checkout.schema'
import { noShippingMethodId } from '@portal/contract/checkout/limits'
import { estimatedDays } from '@portal/contract/checkout/shipping-days.rules'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { shippingQuotesQuery } from '../checkout.queries.ts'
import styles from './shipping-method-choice.module.css'

interface ShippingMethodChoiceProps extends FieldProps {
  readonly methods: readonly ShippingMethod[]
  readonly items: readonly CheckoutItem[]
}

/** The choice among the shipping methods, each with its days and what it costs for this cart as far as they are known. */
export function ShippingMethodChoice({ methods, items, ...field }: ShippingMethodChoiceProps) {
  const { name, value, error, onChange } = field
  const id = useId()
  const money = useMoney()
  const { data: quotes = [] } = useQuery({ ...shippingQuotesQuery(items), enabled: methods.length > 0 })
  const costs = new Map(quotes.map(({ shippingMethodId, shippingCost }) => [shippingMethodId, shippingCost]))
  const isOpen = value === String(noShippingMethodId)
  return (
    <div
      className={styles.methods}
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className={styles.legend} id={id}>
        Shipping Method
      </p>
      {isOpen && methods.length > 0 ? (
        <p className={styles.hint}>{checkoutMessages.selectShippingMethod}</p>
      ) : null}
      <div className={styles.choices}>
        {methods.map((method) => (
          <label key={method.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={method.id}
              checked={value === String(method.id)}
              onChange={onChange}
            />
            <span className={styles.what}>
              <span className={styles.name}>{method.name}</span>{' '}
              <span className={styles.days}>{estimatedDays(method)}</span>
            </span>{' '}
            <span className={styles.cost}>{money(costs.get(method.id), '')}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
