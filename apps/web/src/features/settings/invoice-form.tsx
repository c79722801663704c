import { settingsMessages } from '@portal/contract/settings/settings.messages'
import type { Setting } from '@portal/contract/settings/settings.schema'
import { Callout } from '@portal/ui/callout'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { RefusalCallout } from '../../forms/refusal-callout.tsx'
import { SaveRow } from '../../forms/save-row.tsx'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useSending } from '../../forms/use-sending.ts'
import { showSuccess } from '../../notices/notices.ts'
import styles from './invoice-form.module.css'
import { invoiceCheck, toInvoiceValues } from './invoice-values.ts'
import { askSaveInvoiceSettings, invoiceSettingsQuery } from './settings.queries.ts'

interface InvoiceFormProps {
  readonly settings: readonly Setting[]
}

/** The choice Yes or No and, when Yes, the greatest total; what was typed stays until it is saved. */
export function InvoiceForm({ settings }: InvoiceFormProps) {
  const queryClient = useQueryClient()
  const saved = toInvoiceValues(settings)
  const { isAsking, failure, run } = useSending()
  const readAnew = () => queryClient.refetchQueries({ queryKey: invoiceSettingsQuery.queryKey })
  const form = useCheckedForm(invoiceCheck, saved, (values) =>
    run(async () => {
      const now = await askSaveInvoiceSettings(values, saved).catch(async (error: unknown) => {
        // What stands there now is shown below the sentence that says so.
        if (error instanceof ApiError && error.body.reason === 'settings_changed') await readAnew()
        throw error
      })
      queryClient.setQueryData(invoiceSettingsQuery.queryKey, now)
      // With No the total was not saved, and what was typed into it stays for a Yes.
      if (values.autoAuthorize === 'true')
        form.field('upTo').onChange({ currentTarget: { value: toInvoiceValues(now).upTo } })
      showSuccess(settingsMessages.saved)
    }),
  )
  const choice = form.field('autoAuthorize')
  useFollow(saved.autoAuthorize, (value) => choice.onChange({ currentTarget: { value } }))
  const isOn = choice.value === 'true'
  const isDirty = choice.value !== saved.autoAuthorize || (isOn && form.values.upTo !== saved.upTo)
  const upTo = form.field('upTo')
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Invoice Settings">
      <UnsavedChanges isDirty={isDirty && !isAsking} />
      {isOn && upTo.error ? (
        <Callout tone="negative" announced>
          {settingsMessages.formInvalid}
        </Callout>
      ) : (
        <RefusalCallout failure={failure} />
      )}
      <YesOrNo value={choice.value} onChange={choice.onChange} />
      {isOn ? (
        <div className={styles.total}>
          <TextField
            {...upTo}
            label="Maximum Total"
            hint="Leave it empty for no limit; 0 authorizes nothing."
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ) : null}
      <SaveRow label="Save Invoice Settings" isBusy={isAsking || form.isChecking} isDirty={isDirty} />
    </form>
  )
}

interface YesOrNoProps {
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

function YesOrNo({ value, onChange }: YesOrNoProps) {
  const choices = [
    ['true', 'Yes'],
    ['false', 'No'],
  ] as const
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Auto-authorize invoices</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className={styles.option}>
          <input
            type="radio"
            name="autoAuthorize"
            value={choice}
            checked={value === choice}
            onChange={() => onChange({ currentTarget: { value: choice } })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Hears when a value of the server has changed under the form; the first one is no change. */
function useFollow(value: string, onChange: (value: string) => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    onChange(value)
  })
}
