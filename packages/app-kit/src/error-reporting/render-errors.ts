import type { RootOptions } from 'react-dom/client'

/** A rendering error's component stack, and the root handler that received it. */
export interface RenderError {
  readonly error: unknown
  readonly componentStack: string | null
  readonly kind: 'caught' | 'uncaught' | 'recoverable'
}

type Receiver = (renderError: RenderError) => void

// A page that fails repeatedly before reporting has started must not fill the memory.
const maxPending = 20
const pending: RenderError[] = []
let receiver: Receiver | undefined

/** Passes every rendering error to `receive`, earlier ones first. */
export function subscribeToRenderErrors(receive: Receiver): void {
  receiver = receive
  for (const renderError of pending.splice(0)) receive(renderError)
}

/**
 * A React root's error handlers. React reports to these instead of the window, so without them errors caught by a
 * boundary would be lost. `isExpected` excludes API errors.
 */
export function renderErrorHandlers(isExpected: (error: unknown) => boolean): Required<ErrorHandlers> {
  const handle =
    (kind: RenderError['kind']) =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      if (isExpected(error)) return
      const renderError = { error, kind, componentStack: componentStack ?? null }
      // biome-ignore lint/suspicious/noConsole: as React does without these handlers
      console.error(error)
      if (receiver) receiver(renderError)
      else if (pending.length < maxPending) pending.push(renderError)
    }
  return {
    onCaughtError: handle('caught'),
    onUncaughtError: handle('uncaught'),
    onRecoverableError: handle('recoverable'),
  }
}

type ErrorHandlers = Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>
