import { ApiError, errorMessage } from '@portal/api-client/api-error'
import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { paymentMethodKeys } from './payment-methods.query-keys.ts'

/**
 * The result of saving a method: a message for a notice (and a new method's id), or the problems reported by the
 * provider or bank.
 */
export type MethodResult =
  | { readonly saved: string; readonly addedId?: number }
  | { readonly problems: readonly string[] }

export interface MethodMutation<Input> extends Omit<ApiMutation<Input, MethodResult>, 'data'> {
  readonly problems: readonly string[]
}

/** Saves a method; then closes the form, shows a toast and refetches the list. */
export function useMethodMutation<Input = void>(
  mutationFn: (input: Input) => Promise<MethodResult>,
  onClose: (addedId?: number) => void,
): MethodMutation<Input> {
  const queryClient = useQueryClient()
  const { data, ...mutation } = useApiMutation({
    mutationFn,
    onSuccess: async (result) => {
      if ('problems' in result) return
      onClose(result.addedId)
      showSuccess(result.saved)
      await queryClient.invalidateQueries({ queryKey: paymentMethodKeys.list, exact: true })
    },
  })
  return { ...mutation, problems: problemsOf(mutation.error, data) }
}

function problemsOf(error: Error | null, result: MethodResult | undefined): readonly string[] {
  if (error) return error instanceof ApiError ? error.body.errors : [errorMessage(error)]
  return result && 'problems' in result ? result.problems : []
}
