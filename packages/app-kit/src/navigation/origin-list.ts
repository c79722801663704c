import { useRouterState } from '@tanstack/react-router'

export type ListSearchParams = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the order was placed on the way to its page. */
    readonly isPlaced?: boolean
    /** Whether the order is opened to be shipped. */
    readonly ships?: boolean
    /** Set by a list on the links to its entries, which can then lead back to it and to the next entry. */
    readonly list?: ListSearchParams
  }
}

/** The address of the list that this page was opened from; undefined when it was opened in another way. */
export function useOriginList(): ListSearchParams | undefined {
  return useRouterState({ select: ({ location }) => location.state.list })
}
