import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import { useQueryClient } from '@tanstack/react-query'
import { dealersKey } from './dealers.queries.ts'

interface DealerChange<Input, Output> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>
  /** The toast on success; none if the page itself shows it. */
  readonly said?: (output: Output) => string
  /** Called on success. Without a dialog to show it, an error becomes a notice. */
  readonly onDone?: (output: Output) => void
  readonly onRefused?: (error: Error) => void
}

/** Changes a dealer; refetches all dealer and queue data, even after an error. */
export function useDealerChange<Input, Output>({
  send,
  said,
  onDone,
  onRefused,
}: DealerChange<Input, Output>): ApiMutation<Input, Output> {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: dealersKey }),
      queryClient.invalidateQueries({ queryKey: ['work-queues'] }),
      queryClient.invalidateQueries({ queryKey: ['mail'] }),
    ])
  }
  return useApiMutation<Input, Output>({
    mutationFn: send,
    onSuccess: async (output) => {
      if (said !== undefined) showSuccess(said(output))
      onDone?.(output)
      await refresh()
    },
    onError: (error) => {
      onRefused?.(error)
      if (onDone === undefined) showFailure(error.message)
      void refresh()
    },
  })
}

/** A dealer's name: the company, the person, or else the email. */
export function dealerName(
  dealer: Pick<IntegratorDealer, 'email' | 'companyName'> & Partial<IntegratorDealer>,
): string {
  const person = [dealer.firstName, dealer.lastName].filter(Boolean).join(' ')
  return dealer.companyName || person || dealer.email
}
