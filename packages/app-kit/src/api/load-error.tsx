import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { WaitingParcel } from '@portal/ui/drawings'
import { EmptyState, ErrorState } from '@portal/ui/page-state'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsOffline } from '../device/use-is-offline.ts'

interface LoadErrorProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly size?: 'page' | 'section'
  readonly level?: 1 | 2 | 3
}

/** Replaces content that failed to load: why, with a retry. When offline, it retries once the connection is back. */
export function LoadError({ title, error, onRetry, size = 'section', level = 2 }: LoadErrorProps) {
  const isOffline = useRetryOnReconnect(onRetry)
  const retry = <Button onClick={onRetry}>Try again</Button>
  if (!isOffline) {
    return (
      <ErrorState title={title} retry={retry} size={size} level={level}>
        {errorMessage(error)}
      </ErrorState>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        picture={<WaitingParcel />}
        title={size === 'page' ? "You're offline" : title}
        action={retry}
        size={size}
        level={level}
      >
        {size === 'page' ? '' : "You're offline. "}
        This page will load when you're back online.
      </EmptyState>
    </div>
  )
}

function useRetryOnReconnect(onRetry: () => void): boolean {
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isOffline && wasOffline.current) retry()
    wasOffline.current = isOffline
  }, [isOffline])
  return isOffline
}
