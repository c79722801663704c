import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { Address } from '@portal/contract/fields/address/address'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { AddressFields, type AddressValues, addressParts } from '../../../layout/address-fields.tsx'
import { useStaff } from '../../../session/use-staff.ts'
import { changeAddressRequest } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'

interface AddressForm {
  readonly address: AddressValues
}

function valuesOf(address: Address | null, country: string): AddressValues {
  const parts = addressParts.map(({ name }) => [name, address?.[name] ?? ''])
  return { ...(Object.fromEntries(parts) as AddressValues), ...(address === null ? { country } : {}) }
}

const validator = customValidator(
  () => import('@portal/contract/fields/address/address'),
  (values: AddressForm, { replacingAddress }, validate) => {
    const result = validate(replacingAddress, values.address)
    if (!('errors' in result)) return { values }
    const errors = Object.entries(result.errors).map(([part, sentence]) => [`address.${part}`, sentence])
    return { errors: Object.fromEntries(errors) }
  },
)

interface AddressDialogProps {
  readonly order: ConsoleOrder
  readonly of: 'shipping' | 'billing'
  readonly onClose: () => void
}

const texts = {
  shipping: {
    title: (order: string) => `Edit the shipping address for order ${order}`,
    saved: (order: string) => `Shipping address for order ${order} updated.`,
  },
  billing: {
    title: (order: string) => `Edit the billing address for order ${order}`,
    saved: (order: string) => `Billing address for order ${order} updated.`,
  },
} as const

/** Corrects an address of an open order. */
export function AddressDialog({ order, of, onClose }: AddressDialogProps) {
  const { supplier } = useStaff()
  const known = of === 'shipping' ? order.shippingAddress : order.billingAddress
  const change = useOrderChange<AddressForm, unknown>({
    order,
    send: (seen, { address }, key) =>
      changeAddressRequest(seen, { of, address: { ...address, ...(known && { id: known.id }) } }, key),
    said: () => texts[of].saved(order.orderNumber),
    onDone: onClose,
  })
  const form = useApiForm<AddressForm>({
    initialValues: { address: valuesOf(known, supplier.country) },
    validator,
    mutation: change,
  })
  return (
    <FormDialog
      title={texts[of].title(order.orderNumber)}
      width="wide"
      submitLabel="Save address"
      isBusy={form.isBusy}
      formLabel="Address"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={change.errorDisplay} hidesFieldErrors />
      <AddressFields
        legend="Address"
        values={form.values.address}
        errorOf={(part) => form.errors[`address.${part}`]}
        onChange={(part, value) => form.setValue(`address.${part}`, value)}
      />
    </FormDialog>
  )
}
