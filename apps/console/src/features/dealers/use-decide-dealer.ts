import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { useQueryClient } from '@tanstack/react-query'
import { dealersKey, decideDealerRequest } from './dealers.queries.ts'

/** Gives dealers another status, and says so. */
export function useDecideDealer() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ dealer, statusId }: { dealer: IntegratorDealer; statusId: DealerStatusId }) =>
      decideDealerRequest(dealer.id, { dealerStatusId: statusId }),
    onSuccess: async (changed) => {
      showSuccess(`${dealerName(changed)} is ${changed.dealerStatus} now, and was mailed.`)
      await queryClient.invalidateQueries({ queryKey: dealersKey })
      await queryClient.invalidateQueries({ queryKey: ['work-queues'] })
    },
    onError: (error) => showFailure(error.message),
  })
}

/** What a dealer is called: its company, else the person, else the e-mail. */
export function dealerName(
  dealer: Pick<IntegratorDealer, 'email' | 'companyName'> & Partial<IntegratorDealer>,
): string {
  const person = [dealer.firstName, dealer.lastName].filter(Boolean).join(' ')
  return dealer.companyName || person || dealer.email
}
