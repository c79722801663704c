import { entriesOf } from '@portal/contract/fields/keys'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { useRef, useState } from 'react'
import type { DealerListSearch } from './dealer-list-search.ts'
import styles from './dealers.module.css'

interface DealerFiltersProps {
  readonly search: DealerListSearch
  readonly onSearch: (search: DealerListSearch) => void
}

/** Which dealers are listed: a word of their name, e-mail, company or own key, and a status. */
export function DealerFilters({ search, onSearch }: DealerFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const [text, setText] = useState(search.search ?? '')
  const { status } = search
  const rest = status === undefined ? {} : { status }
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim() === '' ? rest : { ...rest, search: text.trim() })
      }}
    >
      <TextField
        ref={field}
        label="Search"
        type="search"
        value={text}
        placeholder="Name, email, company or key"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <SelectField
        label="Status"
        value={String(status ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onSearch({
            ...(text.trim() === '' ? {} : { search: text.trim() }),
            ...(value === '' ? {} : { status: Number(value) }),
          })
        }
      >
        <option value="">Every status</option>
        {entriesOf(dealerStatus).map(([handle, { id, name }]) => (
          <option key={handle} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Search</Button>
    </form>
  )
}
