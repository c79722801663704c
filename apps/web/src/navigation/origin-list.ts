import { useRouterState } from '@tanstack/react-router'

/** What the address of a list says after its question mark. */
export type ListSearchParams = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Given by a list to the page of one of its things, so that the way back and on is known there. */
    readonly list?: ListSearchParams
  }
}

/** The address of the list that this page was opened from; undefined when it was opened in another way. */
export function useOriginList(): ListSearchParams | undefined {
  return useRouterState({ select: ({ location }) => location.state.list })
}
