import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { SelectField } from '@portal/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseMethodRequest, orderMethodsQuery } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'

interface MethodDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Selects one of the dealer's shipping methods for an order. */
export function MethodDialog({ order, onClose }: MethodDialogProps) {
  const { data: methods = [], isPending } = useQuery(orderMethodsQuery(order.id))
  const [chosen, setChosen] = useState('')
  // The title stays when the order is refetched.
  const [lacksMethod] = useState(order.orderStatusId === orderStatus.noShippingMethod.id)
  const known = methods.find(({ id: methodId }) => methodId === order.shippingMethod?.id)
  const id = chosen === '' ? known?.id : Number(chosen)
  const choose = useOrderChange<number, unknown>({
    order,
    send: (seen, methodId, key) => chooseMethodRequest(seen, methodId, key),
    said: () =>
      lacksMethod
        ? `Shipping method set. Order ${order.orderNumber} is now open.`
        : `Shipping method changed for order ${order.orderNumber}.`,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={
        lacksMethod
          ? `Choose a shipping method for order ${order.orderNumber}`
          : `Change the shipping method for order ${order.orderNumber}`
      }
      submitLabel="Set shipping method"
      isBusy={choose.isPending || isPending}
      disabled={id === undefined || id === known?.id}
      formLabel="Shipping method"
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== undefined) choose.send(id)
      }}
      onClose={onClose}
    >
      <FormError error={choose.errorDisplay} />
      {lacksMethod && order.shippingText ? (
        <p>The order came with “{order.shippingText}”, which doesn't match any shipping method.</p>
      ) : null}
      {!isPending && methods.length === 0 ? (
        <p>This dealer's group has no shipping methods yet.</p>
      ) : (
        <MethodField {...{ methods, id }} knownId={known?.id} onChange={setChosen} />
      )}
      <p>
        {lacksMethod
          ? "The order's status will change to Open. Prices and shipping cost won't change."
          : "Prices and shipping cost won't change."}
      </p>
    </FormDialog>
  )
}

interface MethodFieldProps {
  readonly methods: readonly { readonly id: number; readonly name: string }[]
  readonly id: number | undefined
  /** The order's current method. */
  readonly knownId: number | undefined
  readonly onChange: (value: string) => void
}

function MethodField({ methods, id, knownId, onChange }: MethodFieldProps) {
  return (
    <SelectField
      label="Shipping method"
      value={String(id ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {knownId === undefined ? <option value="">Select</option> : null}
      {methods.map((method) => (
        <option key={method.id} value={method.id}>
          {method.id === knownId ? `${method.name} (current)` : method.name}
        </option>
      ))}
    </SelectField>
  )
}
