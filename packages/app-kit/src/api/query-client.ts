import { ApiError } from '@portal/api-client/api-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const maxRetries = 2

/**
 * Retries only requests without a response, and only when online: a rejection would repeat, and server errors were
 * already shown.
 */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && failures < maxRetries && navigator.onLine
}

/** The query cache; `onFailure` receives the error of every failed request. */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // A paused query would show skeletons while the browser is offline.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  })
}
