import { ApiError } from '@portal/api-client/api-error'
import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { hideNotice } from '../notices/notices.ts'
import {
  displayError,
  type ErrorDisplay,
  type ErrorReason,
  type FieldErrors,
  isOutcomeUnknown,
} from './error-display.ts'

export interface ApiMutationOptions<Input, Output> {
  /** Sends the input; the key stays the same across retries until the server has responded. */
  readonly mutationFn: (input: Input, idempotencyKey: string) => Promise<Output>
  /** Runs before `isPending` ends, even if the component has been unmounted. */
  readonly onSuccess?: (output: Output, input: Input) => unknown
  readonly onError?: (error: Error, input: Input) => unknown
  readonly onSettled?: (input: Input) => unknown
  /** Mutations with the same queue run sequentially; without a queue, calls during a running one are ignored. */
  readonly queue?: string
  /** Error reasons that change the whole page. */
  readonly pageReasons?: readonly ErrorReason[]
}

export interface SendCallbacks {
  readonly onSuccess?: () => void
  /** Called with an error's field messages. */
  readonly onFieldErrors?: (errors: FieldErrors) => void
}

/** A mutation's function, pending state and last result. */
export interface ApiMutation<Input, Output> {
  readonly send: (input: Input, callbacks?: SendCallbacks) => void
  readonly isPending: boolean
  readonly data: Output | undefined
  readonly error: Error | null
  readonly errorDisplay: ErrorDisplay | undefined
  readonly reset: () => void
}

/** A React Query mutation that runs even if the browser seems offline, and never twice on a double click. */
export function useApiMutation<Input = void, Output = unknown>(
  options: ApiMutationOptions<Input, Output>,
): ApiMutation<Input, Output> {
  const callOnce = useIdempotencyKey(options.mutationFn)
  // A second click may come before the first one has been rendered.
  const isRunning = useRef(false)
  const failed = useRef<string>(undefined)
  const { mutate, isPending, data, error, reset } = useMutation({
    // Fails immediately when offline; a paused mutation would be sent unexpectedly later.
    networkMode: 'always',
    // Passwords and account numbers must not stay in the cache.
    gcTime: 0,
    ...(options.queue === undefined ? {} : { scope: { id: options.queue }, mutationKey: [options.queue] }),
    mutationFn: callOnce,
    onSuccess: (output, input) => {
      // The previous attempt's notice is outdated.
      if (failed.current !== undefined) hideNotice('failure', failed.current)
      failed.current = undefined
      return options.onSuccess?.(output, input)
    },
    onError: (failure, input) => {
      // An error in the page's own code is reported, not shown.
      if (failure instanceof ApiError) failed.current = failure.message
      else reportError(failure)
      return options.onError?.(failure, input)
    },
    onSettled: (_output, _error, input) => {
      isRunning.current = false
      return options.onSettled?.(input)
    },
  })
  return {
    send: (input, { onSuccess, onFieldErrors } = {}) => {
      if (isRunning.current && options.queue === undefined) return
      isRunning.current = true
      mutate(input, {
        onSuccess: () => onSuccess?.(),
        onError: (failure) => {
          const display = displayError(failure, options.pageReasons)
          if (display.kind === 'fields') onFieldErrors?.(display.fields)
        },
      })
    },
    isPending,
    data,
    error,
    errorDisplay: error ? displayError(error, options.pageReasons) : undefined,
    reset,
  }
}

/** Gives each request an idempotency key, reused by the next request after an unknown outcome. */
function useIdempotencyKey<Input, Output>(call: (input: Input, idempotencyKey: string) => Promise<Output>) {
  const key = useRef<string>(undefined)
  return async (input: Input): Promise<Output> => {
    key.current ??= createIdempotencyKey()
    try {
      const output = await call(input, key.current)
      key.current = undefined
      return output
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) key.current = undefined
      throw failure
    }
  }
}
