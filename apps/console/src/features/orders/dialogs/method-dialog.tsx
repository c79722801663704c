import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { SelectField } from '@portal/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseMethodRequest, orderMethodsQuery } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'

interface MethodDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Asks by which of the dealer's shipping methods an order ships that came without one. */
export function MethodDialog({ order, onClose }: MethodDialogProps) {
  const { data: methods = [], isPending } = useQuery(orderMethodsQuery(order.id))
  const [chosen, setChosen] = useState('')
  const id = chosen === '' ? methods[0]?.id : Number(chosen)
  const choose = useOrderChange<number, unknown>({
    order,
    send: (seen, methodId, key) => chooseMethodRequest(seen, methodId, key),
    said: () => `Shipping method set. Order ${order.orderNumber} is open.`,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Choose a shipping method for ${order.orderNumber}`}
      submitLabel="Set shipping method"
      isBusy={choose.isPending || isPending}
      disabled={id === undefined}
      formLabel="Shipping method"
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== undefined) choose.send(id)
      }}
      onClose={onClose}
    >
      <FormError error={choose.errorDisplay} />
      {order.shippingText ? (
        <p>The order came with “{order.shippingText}”, which doesn’t match any shipping method.</p>
      ) : null}
      {!isPending && methods.length === 0 ? (
        <p>This dealer’s group has no shipping methods yet.</p>
      ) : (
        <SelectField
          label="Shipping method"
          value={String(id ?? '')}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {methods.map((method) => (
            <option key={method.id} value={method.id}>
              {method.name}
            </option>
          ))}
        </SelectField>
      )}
      <p>The order opens. Its prices and shipping cost don’t change.</p>
    </FormDialog>
  )
}
