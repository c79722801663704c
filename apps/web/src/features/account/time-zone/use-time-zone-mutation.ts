import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { accountMessages } from '@portal/contract/account/account.messages'
import { useQueryClient } from '@tanstack/react-query'
import { chooseTimeZoneRequest, setCachedDealer } from '../account.queries.ts'

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
