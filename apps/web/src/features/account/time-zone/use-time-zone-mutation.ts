import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { accountMessages } from '@portal/contract/account/account.messages'
import { useQueryClient } from '@tanstack/react-query'
import { chooseTimeZoneRequest, setCachedDealer } from '../account.queries.ts'

const namesOfUtc = ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']

export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return namesOfUtc.includes(timeZone) ? 'UTC' : timeZone
}

/** Every time zone of the browser, UTC first, and `extra` ones, which it may have under another name. */
export function timeZoneNames(...extra: readonly string[]): readonly string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...extra])
  names.delete('UTC')
  return ['UTC', ...[...names].sort()]
}

/** Saves a time zone; shown times follow at once, and what depends on its days is fetched again. */
export function useTimeZoneMutation() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: chooseTimeZoneRequest,
    onSuccess: (dealer) => {
      setCachedDealer(queryClient, dealer)
      showSuccess(accountMessages.timeZoneSaved)
      void queryClient.invalidateQueries()
    },
  })
}
