import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { orderMessages } from '@portal/contract/orders/order.messages'
import type { Order } from '@portal/contract/orders/order.schema'
import { Box, Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import type { AddressTarget } from '../order.queries.ts'
import styles from './address-dialog.module.css'
import { AddressError } from './address-error.tsx'
import { type AddressValues, addressFields } from './address-form-values.ts'
import { addressTitle, useAddressForm } from './use-address-form.ts'

interface AddressDialogProps {
  readonly order: Order
  readonly target: AddressTarget
  readonly onClose: () => void
}

/** The form of one address of an order. What was typed stays until it is saved or discarded. */
export function AddressDialog({ order, target, onClose }: AddressDialogProps) {
  const { form, save, initialValues, conflict } = useAddressForm(order, target, () => {
    showSuccess(orderMessages.addressUpdated)
    onClose()
  })
  const [isClosing, setClosing] = useState(false)
  const isDirty = addressFields.some((field) => form.values[field].trim() !== initialValues[field].trim())
  const close = () => (isDirty && !isClosing ? setClosing(true) : onClose())
  const title = addressTitle(order, target)
  return (
    <Dialog title={title} onClose={close}>
      <UnsavedChanges isDirty={isDirty && !save.isPending} />
      <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit} aria-label={title}>
        {save.error ? <AddressError error={save.error} target={target} conflict={conflict} /> : null}
        <AddressFields form={form} />
        {isClosing && isDirty ? (
          <Row wrap align="center" justify="end" gap={8} role="alert">
            <Text as="span" size={13} weight="medium" className={styles.question}>
              Discard your changes?
            </Text>
            <Button onClick={onClose}>Discard</Button>
            <Button variant="primary" onClick={() => setClosing(false)}>
              Keep editing
            </Button>
          </Row>
        ) : (
          <Row wrap align="center" justify="end" gap={8}>
            <Button onClick={close}>Don't save</Button>
            {/* The second click of a double click would replace an address the dealer has not read yet. */}
            <Button type="submit" variant="primary" isBusy={form.isBusy} ignoresDoubleClick>
              {conflict ? 'Save mine instead' : 'Save address'}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

function AddressFields({ form }: { readonly form: ApiForm<AddressValues> }) {
  const { field, values, setValue } = form
  return (
    <Grid rowGap={12} gap={16} columns="pair" align="start">
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField {...field('companyName')} label="Company name (optional)" autoComplete="organization" />
      <TextField
        {...field('email')}
        label="Email (optional)"
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
      <Box spans>
        <TextField {...field('addressLine1')} label="Address 1" autoComplete="address-line1" />
      </Box>
      <Box spans>
        <TextField {...field('addressLine2')} label="Address 2 (optional)" autoComplete="address-line2" />
      </Box>
      <TextField {...field('city')} label="City" autoComplete="address-level2" />
      <StateField {...field('state')} country={values.country} />
      <PostalField {...field('postal')} country={values.country} state={values.state} onUse={setValue} />
      <CountryField {...field('country')} label="Country" home={usePortal().country} />
    </Grid>
  )
}
