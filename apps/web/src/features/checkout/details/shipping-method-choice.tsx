import type { FieldProps } from '@portal/app-kit/forms/use-api-form.ts'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { CheckoutItem, ShippingMethod } from '@portal/contract/checkout/checkout.schema'
import { noShippingMethodId } from '@portal/contract/checkout/limits'
import { estimatedDays } from '@portal/contract/checkout/shipping-days.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { shippingQuotesQuery } from '../checkout.queries.ts'
import styles from './shipping-method-choice.module.css'

interface ShippingMethodChoiceProps extends FieldProps {
  readonly methods: readonly ShippingMethod[]
  readonly items: readonly CheckoutItem[]
  /** Whether the shipping address is a PO box. */
  readonly isToPoBox: boolean
}

/** Selects a shipping method; each shows its delivery time and its cost for this cart, if known. */
export function ShippingMethodChoice({ methods, items, isToPoBox, ...field }: ShippingMethodChoiceProps) {
  const { name, value, error, onChange } = field
  const id = useId()
  const { data: quotes = [] } = useQuery({ ...shippingQuotesQuery(items), enabled: methods.length > 0 })
  const costs = new Map(quotes.map(({ shippingMethodId, shippingCost }) => [shippingMethodId, shippingCost]))
  const isOpen = value === String(noShippingMethodId)
  const chosen = methods.find((method) => value === String(method.id))
  return (
    <Stack
      gap={4}
      shrinks
      spans
      className={styles.methods}
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Text size={13} weight="medium" id={id}>
        Shipping method
      </Text>
      {isOpen && methods.length > 0 ? (
        <Text size={12} leading={16} tone="muted">
          {checkoutMessages.selectShippingMethod}
        </Text>
      ) : null}
      <Grid template="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" gap={8} above={4}>
        {methods.map((method) => (
          <MethodOption
            key={method.id}
            method={method}
            cost={costs.get(method.id)}
            name={name}
            isChosen={value === String(method.id)}
            onChange={onChange}
          />
        ))}
      </Grid>
      <PoBoxWarning method={error === undefined && isToPoBox ? chosen : undefined} />
      {error ? (
        <Text size={12} leading={16} tone="negative" id={`${id}-error`}>
          {error}
        </Text>
      ) : null}
    </Stack>
  )
}

interface MethodOptionProps extends Pick<FieldProps, 'name' | 'onChange'> {
  readonly method: ShippingMethod
  readonly cost: string | null | undefined
  readonly isChosen: boolean
}

function MethodOption({ method, cost, isChosen, ...field }: MethodOptionProps) {
  const money = useMoney()
  return (
    <Grid
      template="auto minmax(0, 1fr) auto"
      framed="strong"
      corners="control"
      ground="raised"
      lit
      as="label"
      align="center"
      gap={10}
      padY={8}
      padX={12}
      size={13}
      className={styles.choice}
    >
      <input {...field} type="radio" value={method.id} checked={isChosen} />
      <Stack as="span" shrinks anywhere>
        <Text as="span" weight="medium">
          {method.name}
        </Text>{' '}
        <Text as="span" tone="muted" size={12}>
          {describe(method)}
        </Text>
      </Stack>{' '}
      <Text as="span" tabular>
        {money(cost, '')}
      </Text>
    </Grid>
  )
}

function describe(method: ShippingMethod): string {
  return [estimatedDays(method), method.deliversToPoBoxes ? '' : 'no PO boxes'].filter(Boolean).join(', ')
}

/** Warns if a method does not deliver to the entered PO box. */
function PoBoxWarning({ method }: { readonly method: ShippingMethod | undefined }) {
  return (
    <div role="status">
      {method?.deliversToPoBoxes === false ? (
        <Text size={12} leading={16} tone="negative">
          {`${method.name} doesn't deliver to PO boxes. Choose another shipping method or enter a street address.`}
        </Text>
      ) : null}
    </div>
  )
}
