import { entriesOf } from '@portal/contract/fields/keys'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { rowsOf } from '@portal/contract/statuses/status'
import { useDebouncedSearch } from '@portal/order-list/toolbar/use-debounced-search.ts'
import { Box, Grid } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import styles from '../dealers.module.css'
import { dealerGroupsQuery } from '../dealers.queries.ts'
import {
  type DealerListSearch,
  dealerListSearch,
  dealerSortTitles,
  defaultDealerSort,
} from './dealer-list-search.ts'

interface DealerFiltersProps {
  readonly search: DealerListSearch
  readonly onSearch: (search: DealerListSearch, how?: 'replace') => void
}

const numberOf = (value: string) => (value === '' ? undefined : Number(value))

/** The list's filters: a word of name, email, company or external key, plus status, group and certificates. */
export function DealerFilters({ search, onSearch }: DealerFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const groups = useQuery(dealerGroupsQuery).data?.items ?? []
  const { page: _first, ...kept } = search
  const change = (changes: Record<string, unknown>, how?: 'replace') =>
    onSearch(dealerListSearch({ ...kept, ...changes }), how)
  const typed = useDebouncedSearch(search.search ?? '', (text) => change({ search: text }, 'replace'))
  return (
    <Grid
      template="repeat(auto-fill, minmax(9rem, 1fr))"
      as="form"
      align="end"
      gap={12}
      below={16}
      onSubmit={(event) => {
        event.preventDefault()
        typed.send()
      }}
    >
      <Box className={styles.search}>
        <TextField
          ref={field}
          label="Search"
          type="search"
          value={typed.text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, email, company, phone or customer number"
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        />
      </Box>
      <FilterField
        label="Status"
        value={search.status}
        options={rowsOf(dealerStatus)}
        onChange={(status) => change({ status: numberOf(status) })}
      />
      {groups.length > 1 ? (
        <FilterField
          label="Group"
          value={search.group}
          options={groups}
          onChange={(group) => change({ group: numberOf(group) })}
        />
      ) : null}
      <FilterField
        label="Certificates"
        value={search.certificates}
        options={[{ id: 'waiting', name: 'To review' }]}
        onChange={(certificates) => change({ certificates })}
      />
      <SortChoice sort={search.sort} onChange={(sort) => change({ sort })} />
    </Grid>
  )
}

interface SortChoiceProps {
  readonly sort: DealerListSearch['sort']
  readonly onChange: (sort: string) => void
}

/** For phones, where the list has no headings to sort by. */
function SortChoice({ sort = defaultDealerSort, onChange }: SortChoiceProps) {
  return (
    <div className={styles.sort}>
      <SelectField label="Sort" value={sort} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {entriesOf(dealerSortTitles).map(([handle, title]) => (
          <option key={handle} value={handle}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface FilterFieldProps {
  readonly label: string
  readonly value: string | number | undefined
  readonly options: readonly { readonly id: string | number; readonly name: string }[]
  readonly onChange: (value: string) => void
}

function FilterField({ label, value = '', options, onChange }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">Any</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
