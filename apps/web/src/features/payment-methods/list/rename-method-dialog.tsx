import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { maxMethodLabelLength } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { type FormEvent, useState } from 'react'
import { FormProblems } from '../form-problems.tsx'
import { renameMethodRequest } from '../payment-methods.queries.ts'
import { useMethodMutation } from '../use-method-mutation.ts'

interface RenameMethodDialogProps {
  readonly method: DealerMethod
  readonly onClose: () => void
}

export function RenameMethodDialog({ method, onClose }: RenameMethodDialogProps) {
  const [name, setName] = useState(method.label ?? '')
  const rename = useMethodMutation(async () => {
    await renameMethodRequest(method.id, name)
    return { saved: paymentMethodMessages.renamed }
  }, onClose)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    rename.send()
  }
  return (
    <FormDialog
      title="Rename payment method"
      submitLabel="Save"
      isBusy={rename.isPending}
      gap={12}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Text tone="muted" size={13}>
        {paymentMethodTitle(method)}
      </Text>
      <FormProblems problems={rename.problems} />
      <TextField
        label="Name"
        hint="A name to recognize it by, such as Shop card. Leave blank for the provider's name."
        value={name}
        maxLength={maxMethodLabelLength}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
