import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  changePortalSettingsRequest,
  type PortalSettings,
  portalSettingsQuery,
} from './portal-settings.queries.ts'

export interface PortalSectionProps {
  readonly settings: PortalSettings
  readonly onSaved: () => void
  /** Called when the form becomes dirty or clean. */
  readonly onDirty: (isDirty: boolean) => void
}

export type Texts = Readonly<Record<string, string>>

// The server's rules, which the CLI shares.
const validator: LazyValidator<Texts> = {
  load: async () => undefined,
  validate: async (values) => ({ values }),
}

/**
 * A form of portal settings that sends only changed values. Input is kept even if other forms are saved; `onSaved`
 * resets it.
 */
export function usePortalSettingsForm(
  storedNow: Texts,
  { onSaved, onDirty }: Pick<PortalSectionProps, 'onSaved' | 'onDirty'>,
) {
  const [stored] = useState(storedNow)
  const queryClient = useQueryClient()
  const changedTexts = (values: Texts) =>
    Object.entries(values).filter(([name, text]) => text !== stored[name])
  const save = useApiMutation({
    mutationFn: (values: Texts) => changePortalSettingsRequest(Object.fromEntries(changedTexts(values))),
    onSuccess: (settings) => {
      queryClient.setQueryData(portalSettingsQuery.queryKey, settings)
      onSaved()
      showSuccess('Saved. Dealers will see the change the next time they load a page.')
    },
  })
  const form = useApiForm({ initialValues: stored, validator, mutation: save })
  const isDirty = changedTexts(form.values).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return { ...form, isDirty, error: save.errorDisplay }
}
