import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import type { ApiForm, CheckboxProps } from '@portal/app-kit/forms/use-api-form.ts'
import type { SavedAddress } from '@portal/contract/checkout/checkout.schema'
import { Grid, Row, Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PasteAddress } from '../../../addresses/paste/paste-address.tsx'
import { usePortal } from '../../../portal/use-portal.ts'
import { withdrawCheckoutProblems } from '../flow/checkout-problems.ts'
import { AddressChoice } from './address-choice.tsx'
import { type AddressName, type DetailsValues, toAddressValues } from './details-values.ts'
import { detailsBlocks } from './focus-on-block.ts'

interface CheckoutAddressFieldsProps {
  readonly title: string
  readonly name: AddressName
  readonly form: ApiForm<DetailsValues>
  readonly saved: readonly SavedAddress[]
  readonly above?: ReactNode
  /** Called when an address was pasted. */
  readonly onPasted?: () => void
  /** Shows only the controls above the fields. */
  readonly isFolded?: boolean
}

export function CheckoutAddressFields({
  title,
  name,
  form,
  saved,
  above,
  onPasted,
  isFolded = false,
}: CheckoutAddressFieldsProps) {
  const { fieldsRef, onDeleted } = useFocusAfterDeletion(saved)
  const home = usePortal().country
  return (
    <Section title={title}>
      <Grid columns="pair" gap={16} align="start" ref={fieldsRef} data-block={detailsBlocks[name]}>
        {above}
        {isFolded ? null : (
          <>
            <AddressChoice
              label="Saved addresses"
              saved={saved}
              chosen={form.values[name].address.id}
              onChoose={(address) => form.setValue(name, toAddressValues(address, home))}
              onDeleted={onDeleted}
            />
            <PasteAddress
              onOpen={withdrawCheckoutProblems}
              onUse={({ country, ...found }) => {
                // A pasted address is a new one: the chosen saved address stays unchanged.
                form.setValue(name, {
                  ...form.values[name],
                  address: { ...found, country: country || home, id: '' },
                })
                onPasted?.()
              }}
            />
            <Lines name={name} form={form} />
            <SaveOptions name={name} form={form} />
          </>
        )}
      </Grid>
    </Section>
  )
}

/** Moves the focus from a deleted address's button to the choice of the others, or to the first field. */
function useFocusAfterDeletion(saved: readonly SavedAddress[]) {
  const fieldsRef = useRef<HTMLDivElement>(null)
  const isDeleted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button disappears with its address
  useEffect(() => {
    if (!isDeleted.current) return
    isDeleted.current = false
    // Only while nothing has focus: the dealer may have moved on.
    if (document.activeElement !== document.body) return
    fieldsRef.current?.querySelector<HTMLElement>('select, input:not([type=checkbox])')?.focus()
  }, [saved])
  return {
    fieldsRef,
    onDeleted: () => {
      isDeleted.current = true
    },
  }
}

type PartProps = Pick<CheckoutAddressFieldsProps, 'name' | 'form'>

function Lines({ name, form }: PartProps) {
  const home = usePortal().country
  const section = name === 'shippingAddress' ? 'shipping' : 'billing'
  const text = (
    part: 'name' | 'companyName' | 'addressLine1' | 'addressLine2' | 'city' | 'postal' | 'email' | 'phone',
  ) => form.field(`${name}.address.${part}`)
  return (
    <>
      <TextField {...text('name')} label="Name" autoComplete={`${section} name`} />
      <TextField
        {...text('companyName')}
        label="Company name (optional)"
        autoComplete={`${section} organization`}
      />
      <TextField {...text('addressLine1')} label="Address 1" autoComplete={`${section} address-line1`} />
      <TextField
        {...text('addressLine2')}
        label="Address 2 (optional)"
        autoComplete={`${section} address-line2`}
      />
      <TextField {...text('city')} label="City" autoComplete={`${section} address-level2`} />
      <StateField {...form.field(`${name}.address.state`)} country={form.values[name].address.country} />
      <PostalField
        {...text('postal')}
        autoComplete={`${section} postal-code`}
        country={form.values[name].address.country}
        state={form.values[name].address.state}
        onUse={(part, value) => form.setValue(`${name}.address.${part}`, value)}
      />
      <CountryField {...form.field(`${name}.address.country`)} label="Country" home={home} />
      <TextField {...text('email')} label="Email (optional)" type="email" autoComplete={`${section} email`} />
      <TextField {...text('phone')} label="Phone (optional)" type="tel" autoComplete={`${section} tel`} />
    </>
  )
}

function SaveOptions({ name, form }: PartProps) {
  const isChosen = form.values[name].address.id !== ''
  const use = name === 'shippingAddress' ? 'shipping' : 'billing'
  return (
    <Stack gap={8} spans>
      <CheckBox
        {...form.checkbox(`${name}.save`)}
        label={isChosen ? 'Update saved address' : 'Save this address'}
      />
      <CheckBox {...form.checkbox(`${name}.setDefault`)} label={`Make this my default ${use} address`} />
    </Stack>
  )
}

interface CheckBoxProps extends CheckboxProps {
  readonly label: string
}

export function CheckBox({ label, ...input }: CheckBoxProps) {
  const id = useId()
  return (
    <Row tall={24} align="center" gap={8} size={13}>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </Row>
  )
}
