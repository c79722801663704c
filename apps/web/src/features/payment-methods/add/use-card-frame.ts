import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AccountProvider } from '../account-provider.ts'

/**
 * Renders the provider's fields into `place` and resolves once they are usable. Removes them when `signal` aborts
 * because the form was closed.
 */
export type OpenCardFrame<Frame> = (
  provider: AccountProvider,
  place: HTMLElement,
  signal: AbortSignal,
) => Promise<Frame>

/** The provider's fields: loading, ready, or why they failed to load. */
export type CardFrameState<Frame> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready'; readonly frame: Frame }
  | { readonly kind: 'failed'; readonly error: unknown }

interface CardFrame<Frame> {
  readonly place: RefObject<HTMLDivElement | null>
  readonly state: CardFrameState<Frame>
  readonly retry: () => void
}

/** Opens a provider's fields with the form and closes them with it; `retry` opens them again after a failure. */
export function useCardFrame<Frame>(
  provider: AccountProvider,
  openFrame: OpenCardFrame<Frame>,
): CardFrame<Frame> {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<CardFrameState<Frame>>({ kind: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reopens the same provider's fields
  useEffect(() => {
    if (place.current === null) return
    const closing = new AbortController()
    const show = (next: CardFrameState<Frame>) => {
      if (!closing.signal.aborted) setState(next)
    }
    openFrame(provider, place.current, closing.signal).then(
      (frame) => show({ kind: 'ready', frame }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => closing.abort()
  }, [provider.id, attempt])
  const retry = () => {
    setState({ kind: 'opening' })
    setAttempt(attempt + 1)
  }
  return { place, state, retry }
}
