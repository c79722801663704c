import { entriesOf } from '@portal/contract/fields/keys'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import type { OrderListSearch } from './order-list-search.ts'
import styles from './orders.module.css'

const choices = [
  { name: 'status', label: 'Status', table: orderStatus },
  { name: 'payment', label: 'Payment', table: paymentStatus },
  { name: 'shipped', label: 'Shipped', table: shippedStatus },
] as const

interface OrderFiltersProps {
  readonly search: OrderListSearch
  readonly onSearch: (search: OrderListSearch) => void
}

/** Which orders are listed: by their statuses and the dealer's own number. */
export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
  const [reference, setReference] = useState(search.reference ?? '')
  const change = (name: keyof OrderListSearch, value: string | number | undefined) => {
    const { [name]: _before, ...rest } = search
    onSearch(value === undefined || value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        change('reference', reference.trim())
      }}
    >
      <TextField
        label="Reference number"
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
      <Button type="submit">Search</Button>
    </form>
  )
}
