import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import { displayError } from '@portal/app-kit/api/error-display.ts'
import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { addressLines, contactLines } from '@portal/contract/fields/address/address-lines.rules'
import { orderMessages } from '@portal/contract/orders/order.messages'
import type { Order } from '@portal/contract/orders/order.schema'
import { Box, Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import type { AddressTarget } from '../order.queries.ts'
import styles from './address-dialog.module.css'
import { type AddressValues, addressFields } from './address-form-values.ts'
import { type AddressForm, addressTitle, useAddressForm } from './use-address-form.ts'

interface AddressDialogProps {
  readonly order: Order
  readonly target: AddressTarget
  readonly onClose: () => void
}

/** The form of an order's address. Input is kept until saved or discarded. */
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
            {/* The second click of a double click would overwrite an address the dealer hasn't read yet. */}
            <Button type="submit" variant="primary" isBusy={form.isBusy} ignoresDoubleClick>
              {conflict ? 'Overwrite with my changes' : 'Save address'}
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

interface AddressErrorProps {
  readonly error: Error
  readonly target: AddressTarget
  readonly conflict: AddressForm['conflict']
}

/** Why an address was not saved, with the stored address on a conflict. Scrolls itself into view. */
function AddressError(props: AddressErrorProps) {
  const { error, conflict } = props
  const element = useRef<HTMLDivElement>(null)
  // On phones the pressed button is a screen below this message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error is scrolled into view
  useEffect(() => {
    // Newer browsers return a promise here, which isn't a cleanup function.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [error, conflict])
  return (
    <div ref={element}>
      <Message {...props} />
    </div>
  )
}

function Message({ error, target, conflict }: AddressErrorProps) {
  const title = target.kind === 'item' ? orderMessages.itemAddressFailed : undefined
  if (conflict) {
    const { stored } = conflict
    const lines = stored ? [...addressLines(stored), ...contactLines(stored)] : []
    return (
      <Callout tone="caution" title={title ?? error.message} announced>
        {title ? <p>{error.message}</p> : null}
        <p>
          {lines.length > 0 ? `Current address: ${lines.join(', ')}.` : 'The address is now empty.'} Your
          changes are still below.
        </p>
      </Callout>
    )
  }
  // Fields show their own messages, and server errors have already been shown.
  const message = displayError(error).kind === 'form' ? error.message : null
  if (message === null && title === undefined) return null
  return (
    <Callout tone="negative" title={title} announced>
      {message}
    </Callout>
  )
}
