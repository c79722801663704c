import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { Stack } from '@portal/ui/boxes'
import { Checkbox } from '@portal/ui/checkbox-group'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { AddressFields, type AddressValues, addressParts } from '../../layout/address-fields.tsx'
import { addressValues, blankAddress, type PhoneOrderDraft } from './phone-order-draft.ts'

interface OrderDetailsProps {
  readonly checkout: DealerCheckout
  readonly draft: PhoneOrderDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (parts: Partial<PhoneOrderDraft>) => void
}

/** Ship-to address, shipping method, reference number and note of the order. */
export function OrderDetails({ checkout, draft, errors, onChange }: OrderDetailsProps) {
  return (
    <Section title="Details">
      <Stack gap={16}>
        <ShipTo {...{ checkout, draft, errors, onChange }} />
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
        <TextField
          label="Reference number"
          hint="The dealer's PO number. If there is none, enter the caller's name and the date."
          autoComplete="off"
          maxLength={200}
          value={draft.referenceNumber}
          error={errors.referenceNumber}
          onChange={({ currentTarget }) => onChange({ referenceNumber: currentTarget.value })}
        />
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
      legend="Ship-to address"
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

/** The first error of a saved address, which has no fields of its own here. */
function addressErrorOf(errors: OrderDetailsProps['errors']): string | undefined {
  return Object.entries(errors).find(([field]) => /^(shipping|billing)Address\./.test(field))?.[1]
}

/** The dealer's saved and recent addresses, or a new one; a recent one can be edited. */
function ShipTo({ checkout, draft, errors, onChange }: OrderDetailsProps) {
  const { addresses, recentAddresses } = checkout
  const recent = recentAddresses.map(addressValues)
  const isRecent = (values: AddressValues) =>
    addressParts.every(({ name }) => values[name] === draft.address[name])
  const recentIndex = recent.findIndex(isRecent)
  const choose = (value: string) => {
    const [kind, key] = value.split(' ')
    if (kind === 'saved') return onChange({ addressId: Number(key) })
    const chosen = kind === 'recent' ? recent[Number(key)] : undefined
    onChange({ addressId: null, address: chosen ?? blankAddress(checkout), isAddressSaved: false })
  }
  const value =
    draft.addressId !== null ? `saved ${draft.addressId}` : recentIndex < 0 ? '' : `recent ${recentIndex}`
  return (
    <>
      {addresses.length + recent.length === 0 ? null : (
        <SelectField
          label="Ship to"
          value={value}
          error={draft.addressId === null ? undefined : addressErrorOf(errors)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {addresses.length === 0 ? null : (
            <optgroup label="Saved addresses">
              {addresses.map(({ id, address }) => (
                <option key={id} value={`saved ${id}`}>
                  {addressLines(address).join(', ')}
                </option>
              ))}
            </optgroup>
          )}
          {recent.length === 0 ? null : (
            <optgroup label="Recent orders">
              {recentAddresses.map((address, index) => (
                <option key={address.id} value={`recent ${index}`}>
                  {addressLines(address).join(', ')}
                </option>
              ))}
            </optgroup>
          )}
          <option value="">New address</option>
        </SelectField>
      )}
      {draft.addressId === null ? <NewAddress {...{ draft, errors, onChange }} /> : null}
    </>
  )
}
