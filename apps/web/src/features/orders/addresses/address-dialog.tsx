import { orderMessages } from '@portal/contract/orders/order.messages'
import type { Order } from '@portal/contract/orders/order.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useState } from 'react'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { showSuccess } from '../../../notices/notices.ts'
import type { AddressTarget } from '../order.queries.ts'
import styles from './address-dialog.module.css'
import { AddressFailure } from './address-failure.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressFields } from './address-form-values.ts'
import { addressTitle } from './address-target.ts'
import { useAddressForm } from './use-address-form.ts'

interface AddressDialogProps {
  readonly order: Order
  readonly place: AddressTarget
  readonly onClose: () => void
}

/** The form in which one address of an order is edited; what was typed stays until it is saved or discarded. */
export function AddressDialog({ order, place, onClose }: AddressDialogProps) {
  const { form, saved, isAsking, failure, overtakenBy } = useAddressForm(order, place, () => {
    showSuccess(orderMessages.addressUpdated)
    onClose()
  })
  const [isLeaving, setLeaving] = useState(false)
  const isDirty = addressFields.some((field) => form.values[field].trim() !== saved[field].trim())
  const close = () => (isDirty && !isLeaving ? setLeaving(true) : onClose())
  return (
    <Dialog title={addressTitle(order, place)} onClose={close}>
      <UnsavedChanges isDirty={isDirty && !isAsking} />
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit}
        aria-label={addressTitle(order, place)}
      >
        {failure ? <AddressFailure failure={failure} place={place} overtakenBy={overtakenBy} /> : null}
        <AddressFields form={form} />
        {isLeaving && isDirty ? (
          <div className={styles.actions} role="alert">
            <span className={styles.question}>Discard what you have typed?</span>
            <Button onClick={onClose}>Discard</Button>
            <Button variant="primary" onClick={() => setLeaving(false)}>
              Keep editing
            </Button>
          </div>
        ) : (
          <div className={styles.actions}>
            <Button onClick={close}>Don’t save</Button>
            {/* The second click of a double click would replace an address that nobody has read yet. */}
            <Button type="submit" variant="primary" isBusy={isAsking || form.isChecking} ignoresDoubleClick>
              {overtakenBy === undefined ? 'Save address' : 'Save mine instead'}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
