import { useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../notices/notices.ts'
import { paymentMethodsQuery } from './payment-methods.queries.ts'

/** What follows when a method was added or verified: the form closes, a notice says so, the list is read anew. */
export function useAdded(onClose: () => void): (sentence: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (sentence) => {
    onClose()
    showSuccess(sentence)
    await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey, exact: true })
  }
}
