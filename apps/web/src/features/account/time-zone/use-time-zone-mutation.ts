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

/** Saves a time zone; displayed times update immediately, and data by day is refetched. */
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
