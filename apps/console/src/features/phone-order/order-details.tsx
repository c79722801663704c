import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { Stack } from '@portal/ui/boxes'
import { Checkbox } from '@portal/ui/checkbox-group'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { AddressFields } from '../../layout/address-fields.tsx'
import type { PhoneOrderDraft } from './phone-order-draft.ts'

interface OrderDetailsProps {
  readonly checkout: DealerCheckout
  readonly draft: PhoneOrderDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (parts: Partial<PhoneOrderDraft>) => void
}

/** Ship-to address, shipping method and reference number of the order. */
export function OrderDetails({ checkout, draft, errors, onChange }: OrderDetailsProps) {
  return (
    <Section title="Details">
      <Stack gap={16}>
        <TextField
          label="Reference number"
          hint="The dealer's own number for this order."
          autoComplete="off"
          maxLength={200}
          value={draft.referenceNumber}
          error={errors.referenceNumber}
          onChange={({ currentTarget }) => onChange({ referenceNumber: currentTarget.value })}
        />
        <SelectField
          label="Shipping method"
          value={draft.methodId ?? ''}
          error={errors.channelShippingMethodId}
          onChange={({ currentTarget }) => onChange({ methodId: Number(currentTarget.value) || null })}
        >
          <option value="">Select</option>
          {checkout.shippingMethods.map(({ id, name, deliversToPoBoxes }) => (
            <option key={id} value={id}>
              {deliversToPoBoxes ? name : `${name} (no PO boxes)`}
            </option>
          ))}
        </SelectField>
        <ShipTo {...{ checkout, draft, errors, onChange }} />
        <TextField
          label="Note"
          hint="Shown on the order and its invoice (optional)"
          autoComplete="off"
          maxLength={1000}
          value={draft.note}
          error={errors.note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </Stack>
    </Section>
  )
}

function NewAddress({ draft, errors, onChange }: Omit<OrderDetailsProps, 'checkout'>) {
  return (
    <AddressFields
      legend="New address"
      values={draft.address}
      errorOf={(part) => errors[`shippingAddress.address.${part}`]}
      onChange={(part, value) => onChange({ address: { ...draft.address, [part]: value } })}
    >
      <Checkbox checked={draft.isAddressSaved} onChange={(isAddressSaved) => onChange({ isAddressSaved })}>
        Save to the dealer's addresses
      </Checkbox>
    </AddressFields>
  )
}

function ShipTo({ checkout, draft, errors, onChange }: OrderDetailsProps) {
  return (
    <>
      <SelectField
        label="Ship to"
        value={draft.addressId ?? ''}
        error={errors['shippingAddress.address.id']}
        onChange={({ currentTarget }) => onChange({ addressId: Number(currentTarget.value) || null })}
      >
        <option value="">New address</option>
        {checkout.addresses.map(({ id, address }) => (
          <option key={id} value={id}>
            {addressLines(address).join(', ')}
          </option>
        ))}
      </SelectField>
      {draft.addressId === null ? <NewAddress {...{ draft, errors, onChange }} /> : null}
    </>
  )
}
