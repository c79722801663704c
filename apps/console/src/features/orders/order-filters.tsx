import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { entriesOf } from '@portal/contract/fields/keys'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Grid, Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { useRef, useState } from 'react'
import { type OrderListSearch, orderSorts } from './order-list-search.ts'
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

/** Which orders are listed, by any text of them, their statuses and days. An order's number leads to the order at once. */
export function OrderFilters({ search, onSearch, onFound }: OrderFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const [text, setText] = useState(search.text ?? '')
  const change = (name: keyof OrderListSearch, value: string | number | undefined) => {
    const { [name]: _before, page: _page, ...rest } = search
    onSearch(value === undefined || value === '' ? rest : { ...rest, [name]: value })
  }
  const find = useApiMutation({
    mutationFn: async (typed: string) => ({
      typed,
      id: typed === '' ? null : await findOrderByNumber(typed),
    }),
    onSuccess: ({ typed, id }) => (id === null ? change('text', typed) : onFound(id)),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Grid
      as="form"
      align="end"
      gap={12}
      below={16}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        find.send(text.trim())
      }}
    >
      <Row align="end" gap={12} className={styles.text}>
        <TextField
          ref={field}
          label="Search orders"
          type="search"
          maxLength={200}
          placeholder="Number, name, SKU, tracking number"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" isBusy={find.isPending}>
          Search
        </Button>
      </Row>
      <StatusSelects search={search} onChange={change} />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'from' ? 'Ordered from' : 'Ordered to'}
          type="date"
          value={search[name] ?? ''}
          onChange={({ currentTarget: { value } }) => change(name, value)}
        />
      ))}
      <SelectField
        label="Sort"
        value={search.sort ?? 'newest'}
        onChange={({ currentTarget: { value } }) => change('sort', value === 'newest' ? undefined : value)}
      >
        {entriesOf(orderSorts).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </SelectField>
    </Grid>
  )
}

interface StatusSelectsProps {
  readonly search: OrderListSearch
  readonly onChange: (name: 'status' | 'payment' | 'shipped', id: number | undefined) => void
}

function StatusSelects({ search, onChange }: StatusSelectsProps) {
  return choices.map(({ name, label, table }) => (
    <SelectField
      key={name}
      label={label}
      value={String(search[name] ?? '')}
      onChange={({ currentTarget: { value } }) => onChange(name, value === '' ? undefined : Number(value))}
    >
      <option value="">Any</option>
      {entriesOf<Record<string, { id: number; name: string }>>(table).map(([handle, { id, name: title }]) => (
        <option key={handle} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  ))
}
