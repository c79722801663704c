import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { settingsMessages } from '@portal/contract/settings/settings.messages'
import type { Setting } from '@portal/contract/settings/settings.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styles from './invoice-form.module.css'
import { type InvoiceValues, invoiceValidator, toInvoiceValues } from './invoice-values.ts'
import { invoiceSettingsQuery, saveInvoiceSettingsRequest } from './settings.queries.ts'

/** Yes or No and, if Yes, the maximum total; input is kept until saved. */
export function InvoiceForm({ settings }: { readonly settings: readonly Setting[] }) {
  const queryClient = useQueryClient()
  const saved = toInvoiceValues(settings)
  const save = useApiMutation({
    mutationFn: (values: InvoiceValues) => saveInvoiceSettingsRequest(values, saved),
    onSuccess: (now, { autoAuthorize }) => {
      queryClient.setQueryData(invoiceSettingsQuery.queryKey, now)
      // With No, the total isn't saved, and the typed value is kept for a later Yes.
      if (autoAuthorize) form.setValue('upTo', toInvoiceValues(now).upTo)
      showSuccess(settingsMessages.saved)
    },
    onError: async (error) => {
      // The form shows the current settings below the error.
      if (error instanceof ApiError && error.body.reason === 'settings_changed')
        await queryClient.refetchQueries({ queryKey: invoiceSettingsQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: saved, validator: invoiceValidator, mutation: save })
  const { autoAuthorize } = form.values
  const choose = (isOn: boolean) => form.setValue('autoAuthorize', isOn)
  useServerChange(saved.autoAuthorize, choose)
  const isDirty = autoAuthorize !== saved.autoAuthorize || (autoAuthorize && form.values.upTo !== saved.upTo)
  const upTo = form.field('upTo')
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit} aria-label="Invoice settings">
      <UnsavedChanges isDirty={isDirty && !save.isPending} />
      {autoAuthorize && upTo.error ? (
        <Callout tone="negative" announced>
          {settingsMessages.formInvalid}
        </Callout>
      ) : (
        <FormError error={save.errorDisplay} />
      )}
      <YesOrNo value={autoAuthorize} onChange={choose} />
      {autoAuthorize ? (
        <div className={styles.total}>
          <TextField
            {...upTo}
            label="Maximum total"
            hint="Leave blank for no limit. Enter 0 to authorize every order yourself."
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ) : null}
      <SaveRow label="Save invoice settings" isBusy={form.isBusy} isDirty={isDirty} />
    </Stack>
  )
}

interface YesOrNoProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

function YesOrNo({ value, onChange }: YesOrNoProps) {
  const choices = [
    [true, 'Yes'],
    [false, 'No'],
  ] as const
  return (
    <Row as="fieldset" wrap rowGap={4} gap={20}>
      <Text as="legend" size={13} weight="medium" className={styles.legend}>
        Auto-authorize invoices
      </Text>
      {choices.map(([choice, label]) => (
        <Row tall={28} clickable key={label} as="label" inline align="center" gap={8} size={13}>
          <input
            type="radio"
            name="autoAuthorize"
            value={String(choice)}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {label}
        </Row>
      ))}
    </Row>
  )
}

/** Calls back when the server's value changes while the form is open. */
function useServerChange(value: boolean, onChange: (value: boolean) => void): void {
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    onChange(value)
  })
}
