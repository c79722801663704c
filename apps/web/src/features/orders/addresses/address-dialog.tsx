import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { orderMessages } from '@portal/contract/orders/order.messages'
import type { Order } from '@portal/contract/orders/order.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useState } from 'react'
import type { AddressTarget } from '../order.queries.ts'
import styles from './address-dialog.module.css'
import { AddressError } from './address-error.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressFields } from './address-form-values.ts'
import { addressTitle } from './address-target.ts'
import { useAddressForm } from './use-address-form.ts'

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
              Discard what you have typed?
            </Text>
            <Button onClick={onClose}>Discard</Button>
            <Button variant="primary" onClick={() => setClosing(false)}>
              Keep editing
            </Button>
          </Row>
        ) : (
          <Row wrap align="center" justify="end" gap={8}>
            <Button onClick={close}>Don’t save</Button>
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
