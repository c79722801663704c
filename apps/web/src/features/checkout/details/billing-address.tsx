import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { SavedAddress } from '@portal/contract/checkout/checkout.schema'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useEffect, useRef, useState } from 'react'
import { CheckBox, CheckoutAddressFields } from './checkout-address-fields.tsx'
import type { DetailsValues } from './details-values.ts'

interface BillingAddressProps {
  readonly form: ApiForm<DetailsValues>
  readonly saved: readonly SavedAddress[]
}

/** The billing address: the shipping address or another one; a complete one is collapsed until edited. */
export function BillingAddress({ form, saved }: BillingAddressProps) {
  const { values, errors } = form
  const [isEditing, setEditing] = useState(false)
  const block = useFocusOnEdit(isEditing)
  const isWrong = Object.keys(errors).some((path) => path.startsWith('billingAddress.'))
  const { address } = values.billingAddress
  const { name, addressLine1, city, postal, country } = address
  const isComplete = [name, addressLine1, city, postal, country].every((part) => part.trim() !== '')
  const isLine = !values.billingIsShipping && isComplete && !isEditing && !isWrong
  const { onChange, ...checkbox } = form.checkbox('billingIsShipping')
  return (
    <div ref={block}>
      <CheckoutAddressFields
        title="Billing address"
        name="billingAddress"
        form={form}
        saved={saved}
        isFolded={values.billingIsShipping || isLine}
        above={
          <Stack gap={8} spans>
            <CheckBox
              {...checkbox}
              label="Same as shipping address"
              onChange={(event) => {
                setEditing(!event.currentTarget.checked)
                onChange(event)
              }}
            />
            {isLine ? (
              <Row align="center" justify="between" gap={12} size={13}>
                <Text anywhere>{addressLines(address).join(', ')}</Text>
                <Button size="small" aria-label="Edit billing address" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              </Row>
            ) : null}
          </Stack>
        }
      />
    </div>
  )
}

/** Moves the focus from the removed button to the fields that replace it. */
function useFocusOnEdit(isEditing: boolean) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isEditing && document.activeElement === document.body)
      block.current?.querySelector<HTMLElement>('select, input:not([type=checkbox])')?.focus()
  }, [isEditing])
  return block
}
