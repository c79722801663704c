import { entriesOf } from '@portal/contract/fields/keys'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Grid, Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styles from '../dealers.module.css'
import { dealerGroupsQuery } from '../dealers.queries.ts'
import { type DealerListSearch, dealerListSearch, dealerSortTitles } from './dealer-list-search.ts'

interface DealerFiltersProps {
  readonly search: DealerListSearch
  readonly onSearch: (search: DealerListSearch) => void
}

const numberOf = (value: string) => (value === '' ? undefined : Number(value))

/** Which dealers are listed: a word of their name, e-mail, company or own key, their status, group and certificates. */
export function DealerFilters({ search, onSearch }: DealerFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const [text, setText] = useState(search.search ?? '')
  const groups = useQuery(dealerGroupsQuery).data?.items ?? []
  const { page: _first, ...kept } = search
  const change = (changes: Record<string, unknown>) =>
    onSearch(dealerListSearch({ ...kept, search: text.trim(), ...changes }))
  return (
    <Grid
      template="repeat(auto-fill, minmax(9rem, 1fr))"
      as="form"
      align="end"
      gap={12}
      below={16}
      onSubmit={(event) => {
        event.preventDefault()
        change({})
      }}
    >
      <Row spans align="end" gap={12} className={styles.text}>
        <TextField
          ref={field}
          label="Search"
          type="search"
          value={text}
          placeholder="Name, email, company or customer number"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </Row>
      <SelectField
        label="Status"
        value={String(search.status ?? '')}
        onChange={({ currentTarget }) => change({ status: numberOf(currentTarget.value) })}
      >
        <option value="">Any</option>
        {entriesOf(dealerStatus).map(([handle, { id, name }]) => (
          <option key={handle} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {groups.length > 1 ? (
        <SelectField
          label="Group"
          value={String(search.group ?? '')}
          onChange={({ currentTarget }) => change({ group: numberOf(currentTarget.value) })}
        >
          <option value="">Any</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label="Certificates"
        value={search.certificates ?? ''}
        onChange={({ currentTarget }) => change({ certificates: currentTarget.value })}
      >
        <option value="">Any</option>
        <option value="waiting">To review</option>
      </SelectField>
      <SelectField
        label="Sort"
        value={search.sort ?? 'newest'}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      >
        {entriesOf(dealerSortTitles).map(([sort, title]) => (
          <option key={sort} value={sort}>
            {title}
          </option>
        ))}
      </SelectField>
    </Grid>
  )
}
