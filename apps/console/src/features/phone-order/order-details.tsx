import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import type { DealerCheckout } from '@portal/contract/checkout/console-checkout.schema'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { Grid, Stack } from '@portal/ui/boxes'
import { Checkbox } from '@portal/ui/checkbox-group'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { type AddressPart, addressParts, type PhoneOrderDraft } from './phone-order-draft.ts'

interface OrderDetailsProps {
  readonly checkout: DealerCheckout
  readonly draft: PhoneOrderDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (parts: Partial<PhoneOrderDraft>) => void
}

/** Where the order goes, how, and under which reference. */
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
          {checkout.shippingMethods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
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
        {draft.addressId === null ? (
          <NewAddress {...{ draft, errors, onChange }} home={checkout.country} />
        ) : null}
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

interface NewAddressProps extends Omit<OrderDetailsProps, 'checkout'> {
  /** The supplier's country. */
  readonly home: string
}

function NewAddress({ draft, errors, home, onChange }: NewAddressProps) {
  const field = (name: AddressPart) => ({
    name,
    value: draft.address[name],
    error: errors[`shippingAddress.address.${name}`],
    // It is the dealer's address, not that of who types it.
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ address: { ...draft.address, [name]: currentTarget.value } }),
  })
  return (
    <Grid template="repeat(auto-fill, minmax(12rem, 1fr))" as="fieldset" align="start" gap={12}>
      <legend className="spoken">New address</legend>
      {addressParts.map(({ name, label }) =>
        name === 'country' ? (
          <CountryField key={name} {...field(name)} label={label} home={home} />
        ) : name === 'state' ? (
          <StateField key={name} {...field(name)} country={draft.address.country} />
        ) : name === 'postal' ? (
          <PostalField
            key={name}
            {...field(name)}
            country={draft.address.country}
            state={draft.address.state}
            onUse={(part, value) => onChange({ address: { ...draft.address, [part]: value } })}
          />
        ) : (
          <TextField key={name} {...field(name)} label={label} maxLength={200} />
        ),
      )}
      <Checkbox checked={draft.isAddressSaved} onChange={(isAddressSaved) => onChange({ isAddressSaved })}>
        Save to the dealer's addresses
      </Checkbox>
    </Grid>
  )
}
