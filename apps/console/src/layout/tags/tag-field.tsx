import { isSameTag, splitTags } from '@portal/contract/orders/tags/order-tags.rules'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { orderTagsQuery } from './tags.queries.ts'

interface TagFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Suggested instead of the supplier's tags. */
  readonly suggestions?: readonly string[] | undefined
  /** Tags that aren't suggested. */
  readonly without?: readonly string[]
}

/** Tags separated by commas, with the supplier's tags as suggestions for the last one. */
export function TagField({ value, onChange, suggestions, without = [], ...field }: TagFieldProps) {
  const listId = useId()
  const { data: tags = [] } = useQuery(orderTagsQuery)
  const typed = value.slice(0, value.lastIndexOf(',') + 1)
  const unwanted = [...without, ...splitTags(typed)]
  const suggested = (suggestions ?? tags).filter((tag) => !unwanted.some((other) => isSameTag(tag, other)))
  return (
    <div>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {suggested.map((tag) => (
          <option key={tag} value={typed === '' ? tag : `${typed} ${tag}`} />
        ))}
      </datalist>
    </div>
  )
}
