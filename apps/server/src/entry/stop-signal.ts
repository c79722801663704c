/** The wish that the program ends, as the operating system or Ctrl-C tells it. */
export interface StopSignal {
  /** Whether the wish has been told. */
  readonly isGiven: boolean
  /** Takes what is to be done on the wish; done at once when it has been told already. */
  onGiven(stop: () => Promise<void>): void
}

/** Listens from now on for the wish to stop; whoever tells it twice does not want to wait, and the program ends. */
export function listenForStop(announce: () => void, onFailure: (error: unknown) => void): StopSignal {
  let isGiven = false
  let stop: (() => Promise<void>) | undefined
  const run = () => void stop?.().catch(onFailure)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isGiven) process.exit(1)
      isGiven = true
      announce()
      run()
    })
  }
  return {
    get isGiven() {
      return isGiven
    },
    onGiven(given) {
      stop = given
      if (isGiven) run()
    },
  }
}
