import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import styles from './back-link.module.css'

type ListSearchParams = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a list on the links to its entries, which can then lead back to it and to the next entry. */
    readonly list?: ListSearchParams
  }
}

interface BackLinkProps {
  readonly to: '/orders/' | '/products/' | '/settings'
  readonly search?: ListSearchParams
  /** The previous page is the one it leads to: then a plain click goes back in the history. */
  readonly isBefore?: boolean
  readonly children: string
}

/** Leads from a detail to its list, back in the history where possible, so that the list keeps its scroll position. */
export function BackLink({ to, search = {}, isBefore = false, children }: BackLinkProps) {
  const router = useRouter()
  return (
    <Link
      to={to}
      search={search}
      className={styles.back}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (!isBefore || !isPlainClick) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft size={14} stroke={2} aria-hidden="true" />
      {children}
    </Link>
  )
}

/** The address of the list that this page was opened from; undefined when it was opened in another way. */
function useOriginList(): ListSearchParams | undefined {
  return useRouterState({ select: ({ location }) => location.state.list })
}
