import { accountMessages } from '@portal/contract/account/account.messages'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { Callout } from '@portal/ui/callout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SaveRow } from '../../../forms/save-row.tsx'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { readStored } from '../../../storage/local-store.ts'
import { askChangeAccount, setCachedDealer } from '../account.queries.ts'
import { FormMessage } from '../form-message.tsx'
import { saveAccountDraft, takeAccountDraft } from './account-draft.ts'
import styles from './account-form.module.css'
import { AccountFormFields } from './account-form-fields.tsx'
import {
  type AccountValues,
  accountCheck,
  accountFields,
  hasAccountChanges,
  toAccountDetails,
  toAccountValues,
} from './account-values.ts'

/** What a person reads above an account form that has errors (document 1, section 5). */
const invalidMessage = 'Please update the errors listed in red and try again.'

interface AccountFormProps {
  readonly dealer: Dealer
}

/** The account details, checked here and on the server; whatever fails, what was typed stays until it is saved. */
export function AccountForm({ dealer }: AccountFormProps) {
  const queryClient = useQueryClient()
  const { settings, hasAccessCode } = usePortal()
  const flags = useMemo(() => ({ ...settings, hasAccessCode }), [settings, hasAccessCode])
  const check = useMemo(() => accountCheck(flags), [flags])
  const [draft, setDraft] = useState(() => takeAccountDraft(dealer.id))
  const { isAsking, failure, run } = useSending()
  const saved = toAccountValues(dealer)
  const form = useCheckedForm(check, draft ?? saved, (values) =>
    run(async () => {
      const changed = await askChangeAccount(dealer.id, toAccountDetails(values, flags)).catch(
        (error: unknown) => {
          form.showFieldErrors(error)
          throw error
        },
      )
      setCachedDealer(queryClient, changed)
      setDraft(undefined)
      showSuccess(accountMessages.saved)
    }),
  )
  const isDirty = hasAccountChanges(form.values, saved)
  useDraft(dealer.id, form.values, isDirty)
  const isInvalid = accountFields.some((field) => form.field(field).error !== undefined)
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Account Details">
      <UnsavedChanges isDirty={isDirty && !isAsking} />
      {draft && isDirty ? (
        <Callout tone="info">
          What you had typed when your session ended is still here, not saved yet.
        </Callout>
      ) : null}
      <FormMessage failure={failure} invalid={isInvalid ? invalidMessage : undefined} />
      <AccountFormFields form={form} flags={flags} />
      <SaveRow label="Save Changes" isBusy={isAsking || form.isChecking} isDirty={isDirty} />
    </form>
  )
}

/** Keeps what is unsaved when the session ends under the form, because the page is left for login then. */
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
