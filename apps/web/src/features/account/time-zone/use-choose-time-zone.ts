import { accountMessages } from '@portal/contract/account/account.messages'
import { useQueryClient } from '@tanstack/react-query'
import { type Sending, useSending } from '../../../forms/use-sending.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { askChooseTimeZone, setCachedDealer } from '../account.queries.ts'

/** Saves a time zone; what is shown follows it at once, and what depends on its days is read anew. */
export function useChooseTimeZone(): Omit<Sending, 'run'> & { readonly choose: (timeZone: string) => void } {
  const queryClient = useQueryClient()
  const { isAsking, failure, run } = useSending()
  const choose = (timeZone: string) =>
    run(async () => {
      setCachedDealer(queryClient, await askChooseTimeZone(timeZone))
      showSuccess(accountMessages.timeZoneSaved)
      void queryClient.invalidateQueries()
    })
  return { isAsking, failure, choose }
}
