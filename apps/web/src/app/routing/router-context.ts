import type { QueryClient } from '@tanstack/react-query'

/** What every route may use before its page opens. */
export interface RouterContext {
  readonly queryClient: QueryClient
}
