/** Signals from the operating system or Ctrl-C to stop the process. */
export interface StopSignal {
  readonly isGiven: boolean
  /** Aborted by the first signal, for work that can be interrupted. */
  readonly signal: AbortSignal
  /** Sets the handler of the first signal; runs immediately if it has already arrived. */
  onStop(stop: () => Promise<void>): void
  /** Stops listening. */
  close(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
// One Ctrl-C arrives twice: from the terminal and from npm, which forwards it.
const sameSignalMs = 2000

/**
 * Listens for SIGTERM and SIGINT. A second signal after two seconds forces the stop: `force` does the bare minimum,
 * then the process exits.
 */
export function listenForStop(handlers: {
  announce(): void
  force?(): void
  onFailure?(error: unknown): void
}): StopSignal {
  const controller = new AbortController()
  const { signal } = controller
  let givenAt = 0
  let stop: (() => Promise<void>) | undefined
  const run = () => void stop?.().catch((error: unknown) => handlers.onFailure?.(error))
  const listener = () => {
    if (!signal.aborted) {
      givenAt = performance.now()
      controller.abort()
      handlers.announce()
      run()
    } else if (performance.now() - givenAt > sameSignalMs) {
      handlers.force?.()
      process.exit(1)
    }
  }
  for (const name of signals) process.on(name, listener)
  return {
    signal,
    get isGiven() {
      return signal.aborted
    },
    onStop(given) {
      stop = given
      if (signal.aborted) run()
    },
    close() {
      for (const name of signals) process.off(name, listener)
    },
  }
}
