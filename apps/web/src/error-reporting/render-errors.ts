import type { RootOptions } from 'react-dom/client'

/** How an error met React: where in the page, and which of the root's handlers received it. */
export interface RenderError {
  readonly error: unknown
  readonly componentStack: string | null
  readonly kind: 'caught' | 'uncaught' | 'recoverable'
}

type Receiver = (drawing: RenderError) => void

// A page that fails again and again before reporting has started must not fill the memory.
const mostKept = 20
const kept: RenderError[] = []
let receiver: Receiver | undefined

/** Hands every drawing error to `receive`, those from before it was there first. */
export function subscribeToRenderErrors(receive: Receiver): void {
  receiver = receive
  for (const drawing of kept.splice(0)) receive(drawing)
}

/**
 * The error handlers of a React root. React reports to these instead of to the window, so without them an error that a
 * boundary caught would be known to nobody. `isExpected` leaves out what is an answer rather than a fault.
 */
export function renderErrorHandlers(isExpected: (error: unknown) => boolean): Required<ErrorHandlers> {
  const handle =
    (kind: RenderError['kind']) =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      if (isExpected(error)) return
      const drawing = { error, kind, componentStack: componentStack ?? null }
      // biome-ignore lint/suspicious/noConsole: what React prints without these handlers
      console.error(error)
      if (receiver) receiver(drawing)
      else if (kept.length < mostKept) kept.push(drawing)
    }
  return {
    onCaughtError: handle('caught'),
    onUncaughtError: handle('uncaught'),
    onRecoverableError: handle('recoverable'),
  }
}

type ErrorHandlers = Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>
