import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changePortalSettingsRequest, portalSettingsQuery } from './portal-settings.queries.ts'

export type Texts = Readonly<Record<string, string>>

// The rules are the server's, where the CLI has them too.
const validator: LazyValidator<Texts> = {
  load: async () => undefined,
  validate: async (values) => ({ values }),
}

/** A form of settings of the portal, which sends those that differ from what is stored. */
export function usePortalSettingsForm(stored: Texts) {
  const queryClient = useQueryClient()
  const differing = (values: Texts) => Object.entries(values).filter(([name, text]) => text !== stored[name])
  const save = useApiMutation({
    mutationFn: (values: Texts) => changePortalSettingsRequest(Object.fromEntries(differing(values))),
    onSuccess: (settings) => {
      queryClient.setQueryData(portalSettingsQuery.queryKey, settings)
      showSuccess('Saved. Dealers see it with the next page they load.')
    },
  })
  const form = useApiForm({ initialValues: stored, validator, mutation: save })
  return { ...form, isDirty: differing(form.values).length > 0, error: save.errorDisplay }
}
