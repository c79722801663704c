import {
  type AdvancedEntry,
  type AdvancedField,
  type AdvancedFieldRow,
  advancedFields,
} from '@portal/contract/catalogue/advanced-search.rules'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { type AdvancedErrors, advancedErrors, cleanEntries } from './advanced-entries.ts'
import styles from './catalogue.module.css'
import type { AdvancedEntries } from './catalogue-state.ts'

interface AdvancedSearchProps {
  readonly id: string
  /** What is looked for now. */
  readonly entries: AdvancedEntries
  readonly onSearch: (entries: AdvancedEntries) => void
}

const rows = Object.entries(advancedFields) as [AdvancedField, AdvancedFieldRow][]

/** The panel of the advanced search: codes and names as one field each, figures from least to greatest. */
export function AdvancedSearch({ id, entries, onSearch }: AdvancedSearchProps) {
  const [draft, setDraft] = useState(entries)
  const [errors, setErrors] = useState<AdvancedErrors>({})
  const change = (field: AdvancedField, entry: AdvancedEntry) => {
    setDraft({ ...draft, [field]: { ...draft[field], ...entry } })
    setErrors({})
  }
  return (
    <form
      id={id}
      className={styles.advanced}
      aria-label="Advanced search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = advancedErrors(draft)
        setErrors(wrong)
        if (Object.keys(wrong).length === 0) onSearch(cleanEntries(draft))
      }}
    >
      <div className={styles.fields}>
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
      </div>
      <div className={styles.advancedFoot}>
        <Button
          look="quiet"
          onClick={() => {
            setDraft({})
            setErrors({})
            onSearch({})
          }}
        >
          Clear
        </Button>
        <Button look="primary" type="submit">
          Search
        </Button>
      </div>
    </form>
  )
}

interface AdvancedFieldInputProps {
  readonly field: AdvancedField
  readonly row: AdvancedFieldRow
  readonly entry: AdvancedEntry
  readonly errors: AdvancedErrors
  readonly onChange: (entry: AdvancedEntry) => void
}

function AdvancedFieldInput({ field, row, entry, errors, onChange }: AdvancedFieldInputProps) {
  const common = { autoComplete: 'off', maxLength: 200 }
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
      <div className={styles.rangeFields}>
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
      </div>
    </fieldset>
  )
}
