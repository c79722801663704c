import { ApiError } from '@portal/api-client/api-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const maxRetries = 2

/** Only an unanswered call is tried again, and only with a network: a refusal would be the same, and a failure has had its notice. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && failures < maxRetries && navigator.onLine
}

/** The query cache; `onFailure` is called with the error of every failed call. */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // A paused query would show skeletons for as long as the browser is offline.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  })
}
