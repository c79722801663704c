import { useRouterState } from '@tanstack/react-router'

export type ListSearchParams = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the page was opened by placing the order. */
    readonly isPlaced?: boolean
    /** Whether the page was opened to ship the order. */
    readonly ships?: boolean
    /** Set by lists on links to their entries, to link back and to the next entry. */
    readonly list?: ListSearchParams
  }
}

/** The URL state of the list this page was opened from; undefined if opened otherwise. */
export function useOriginList(): ListSearchParams | undefined {
  return useRouterState({ select: ({ location }) => location.state.list })
}
