import {
  type AdvancedEntry,
  type AdvancedField,
  type AdvancedFieldRow,
  advancedFields,
  defaultValueComparator,
  type PairComparator,
} from '@portal/contract/catalogue/search/advanced-search.rules'
import { entriesOf } from '@portal/contract/fields/keys'
import {
  comparators,
  defaultNameComparator,
  nameComparatorHandles,
} from '@portal/contract/filters/comparators'
import { Grid, Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { Fragment, useState } from 'react'
import styles from '../browse/catalogue.module.css'
import { type AdvancedErrors, advancedErrors, cleanEntries } from './advanced-entries.ts'
import type { AdvancedEntries } from './catalogue-state.ts'

interface AdvancedSearchProps {
  readonly id: string
  readonly entries: AdvancedEntries
  readonly onSearch: (entries: AdvancedEntries) => void
}

const rows: [AdvancedField, AdvancedFieldRow][] = entriesOf(advancedFields)

/** The advanced search panel: one field per code or name, ranges for numbers, pairs of name and value. */
export function AdvancedSearch({ id, entries, onSearch }: AdvancedSearchProps) {
  const [draft, setDraft] = useState(entries)
  const [errors, setErrors] = useState<AdvancedErrors>({})
  const change = (field: AdvancedField, entry: AdvancedEntry) => {
    setDraft({ ...draft, [field]: { ...draft[field], ...entry } })
    setErrors({})
  }
  return (
    <Stack
      id={id}
      as="form"
      gap={16}
      padY={16}
      padX={16}
      surface="flat"
      aria-label="Advanced search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = advancedErrors(draft)
        setErrors(wrong)
        if (Object.keys(wrong).length === 0) onSearch(cleanEntries(draft))
      }}
    >
      <Grid template="repeat(auto-fill, minmax(13rem, 1fr))" rowGap={12} gap={16} align="start">
        {rows.map(([field, row]) => (
          <AdvancedFieldInput
            key={field}
            field={field}
            row={row}
            entry={draft[field] ?? {}}
            errors={errors}
            onChange={(entry) => change(field, entry)}
          />
        ))}
      </Grid>
      <Row justify="end" gap={8}>
        <Button
          variant="quiet"
          onClick={() => {
            setDraft({})
            setErrors({})
            onSearch({})
          }}
        >
          Clear
        </Button>
        <Button variant="primary" type="submit">
          Search
        </Button>
      </Row>
    </Stack>
  )
}

const common = { autoComplete: 'off', maxLength: 200 }

interface AdvancedFieldInputProps {
  readonly field: AdvancedField
  readonly row: AdvancedFieldRow
  readonly entry: AdvancedEntry
  readonly errors: AdvancedErrors
  readonly onChange: (entry: AdvancedEntry) => void
}

function AdvancedFieldInput({ field, row, entry, errors, onChange }: AdvancedFieldInputProps) {
  if (row.compare === 'pair') {
    return <PairFields legend={row.label} field={field} entry={entry} errors={errors} onChange={onChange} />
  }
  if (row.compare !== 'range') {
    return (
      <TextField
        {...common}
        label={row.label}
        value={entry.value ?? ''}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
    )
  }
  return (
    <fieldset className={styles.range}>
      <legend>{row.label}</legend>
      <Grid columns={2} gap={8} align="start" className={styles.rangeFields}>
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            {...common}
            inputMode="decimal"
            label={end === 'min' ? 'Min' : 'Max'}
            value={entry[end] ?? ''}
            error={errors[`${field}.${end}`]}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
          />
        ))}
      </Grid>
    </fieldset>
  )
}

interface PairFieldsProps extends Omit<AdvancedFieldInputProps, 'row'> {
  readonly legend: string
}

function PairFields({ legend, field, entry, errors, onChange }: PairFieldsProps) {
  const sides = [
    { part: 'name', label: 'Name', how: 'nameIs', chosen: entry.nameIs ?? defaultNameComparator },
    { part: 'value', label: 'Value', how: 'valueIs', chosen: entry.valueIs ?? defaultValueComparator },
  ] as const
  return (
    <fieldset className={`${styles.range} ${styles.pair}`}>
      <legend>{legend}</legend>
      <Grid columns={2} gap={8} align="start" className={styles.rangeFields}>
        {sides.map(({ part, label, how, chosen }) => (
          <Fragment key={part}>
            <SelectField
              label={`${label} match`}
              value={chosen}
              onChange={(event) => onChange({ [how]: event.currentTarget.value as PairComparator })}
            >
              {nameComparatorHandles.map((handle) => (
                <option key={handle} value={handle}>
                  {comparators.nameValue[handle].label}
                </option>
              ))}
            </SelectField>
            <TextField
              {...common}
              label={label}
              value={entry[part] ?? ''}
              error={errors[`${field}.${part}`]}
              onChange={(event) => onChange({ [part]: event.currentTarget.value })}
            />
          </Fragment>
        ))}
      </Grid>
    </fieldset>
  )
}
