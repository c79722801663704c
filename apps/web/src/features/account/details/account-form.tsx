import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import { accountMessages } from '@portal/contract/account/account.messages'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { Stack } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { setCachedDealer, updateAccountRequest } from '../account.queries.ts'
import { AccountFormFields } from './account-form-fields.tsx'
import {
  type AccountValues,
  accountValidator,
  hasAccountChanges,
  toAccountDetails,
  toAccountValues,
} from './account-values.ts'

let draft: { readonly dealerId: number; readonly values: AccountValues } | undefined

/** The account form, validated here and on the server; input is kept until it is saved. */
export function AccountForm({ dealer }: { readonly dealer: Dealer }) {
  const queryClient = useQueryClient()
  const { settings, hasAccessCode } = usePortal()
  const flags = useMemo(() => ({ ...settings, hasAccessCode }), [settings, hasAccessCode])
  const validator = useMemo(() => accountValidator(flags), [flags])
  const [draft, setDraft] = useState(() => takeAccountDraft(dealer.id))
  const saved = toAccountValues(dealer)
  const save = useApiMutation({
    mutationFn: (values: AccountValues) => updateAccountRequest(dealer.id, toAccountDetails(values, flags)),
    onSuccess: (changed) => {
      setCachedDealer(queryClient, changed)
      setDraft(undefined)
      showSuccess(accountMessages.saved)
    },
  })
  const form = useApiForm({ initialValues: draft ?? saved, validator, mutation: save })
  const isDirty = hasAccountChanges(form.values, saved)
  useDraft(dealer.id, form.values, isDirty)
  const isInvalid = Object.keys(form.errors).length > 0
  return (
    <Stack as="form" gap={20} noValidate onSubmit={form.onSubmit} aria-label="Account details">
      <UnsavedChanges isDirty={isDirty && !save.isPending} />
      {draft && isDirty ? (
        <Callout tone="info">You were signed out before you saved. Your changes are still here.</Callout>
      ) : null}
      {isInvalid ? (
        <Callout tone="negative" announced>
          {accountMessages.formInvalid}
        </Callout>
      ) : (
        <FormError error={save.errorDisplay} hidesFieldErrors />
      )}
      <AccountFormFields form={form} flags={flags} />
      <SaveRow label="Save changes" isBusy={form.isBusy} isDirty={isDirty} />
    </Stack>
  )
}

/** Saves unsaved values when the session ends, because the app then leaves for login. */
function useDraft(dealerId: number, values: AccountValues, isDirty: boolean): void {
  const latest = useRef({ values, isDirty })
  latest.current = { values, isDirty }
  useEffect(
    () => () => {
      if (latest.current.isDirty && readStored('token') === null)
        saveAccountDraft(dealerId, latest.current.values)
    },
    [dealerId],
  )
}

/** Keeps unsaved input when the session ends, in memory until the tab is closed. */
export function saveAccountDraft(dealerId: number, values: AccountValues): void {
  draft = { dealerId, values }
}

/** Takes the dealer's unsaved input from before the session ended. */
export function takeAccountDraft(dealerId: number): AccountValues | undefined {
  const taken = draft?.dealerId === dealerId ? draft.values : undefined
  draft = undefined
  return taken
}
