import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { entriesOf } from '@portal/contract/fields/keys'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { useRef, useState } from 'react'
import type { OrderListSearch } from './order-list-search.ts'
import styles from './orders.module.css'
import { findOrderByNumber } from './orders.queries.ts'

const choices = [
  { name: 'status', label: 'Status', table: orderStatus },
  { name: 'payment', label: 'Payment', table: paymentStatus },
  { name: 'shipped', label: 'Shipped', table: shippedStatus },
] as const

interface OrderFiltersProps {
  readonly search: OrderListSearch
  readonly onSearch: (search: OrderListSearch) => void
  /** Called with the order that has the number which was typed. */
  readonly onFound: (id: number) => void
}

/**
 * Which orders are listed: by their statuses and the dealer's own number. An order's own number leads to the order at once.
 */
export function OrderFilters({ search, onSearch, onFound }: OrderFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const [reference, setReference] = useState(search.reference ?? '')
  const change = (name: keyof OrderListSearch, value: string | number | undefined) => {
    const { [name]: _before, ...rest } = search
    onSearch(value === undefined || value === '' ? rest : { ...rest, [name]: value })
  }
  const find = useApiMutation({
    mutationFn: async (text: string) => ({ text, id: text === '' ? null : await findOrderByNumber(text) }),
    onSuccess: ({ text, id }) => (id === null ? change('reference', text) : onFound(id)),
    onError: (error) => showFailure(error.message),
  })
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        find.send(reference.trim())
      }}
    >
      <TextField
        ref={field}
        label="Order or reference number"
        type="search"
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      {choices.map(({ name, label, table }) => (
        <SelectField
          key={name}
          label={label}
          value={String(search[name] ?? '')}
          onChange={({ currentTarget: { value } }) => change(name, value === '' ? undefined : Number(value))}
        >
          <option value="">Any</option>
          {entriesOf<Record<string, { id: number; name: string }>>(table).map(
            ([handle, { id, name: title }]) => (
              <option key={handle} value={id}>
                {title}
              </option>
            ),
          )}
        </SelectField>
      ))}
      <Button type="submit" isBusy={find.isPending}>
        Search
      </Button>
    </form>
  )
}
