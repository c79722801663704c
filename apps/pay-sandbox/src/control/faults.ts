/** Simulated faults; rates are from 0 (never) to 1 (always). */
export interface Faults {
  /** The delay of each response, in milliseconds. */
  readonly delayMs: number
  /** Connections cut before processing. */
  readonly dropBefore: number
  /** Connections cut after processing. */
  readonly dropAfter: number
  /** Responses with status 500 before processing. */
  readonly failBefore: number
  /** Responses with status 500 after processing. */
  readonly failAfter: number
}

export const noFaults: Faults = { delayMs: 0, dropBefore: 0, dropAfter: 0, failBefore: 0, failAfter: 0 }

export const faultPresets = {
  well: { label: 'Working', faults: noFaults },
  slow: { label: 'Slow: every answer takes 4 seconds', faults: { ...noFaults, delayMs: 4000 } },
  failing: { label: 'Failing: every request is answered with a 500', faults: { ...noFaults, failBefore: 1 } },
  silent: {
    label: 'Silent after success: what is asked for is done, and no answer comes',
    faults: { ...noFaults, dropAfter: 1 },
  },
} as const satisfies Record<string, { label: string; faults: Faults }>

export type FaultOutcome = Exclude<keyof Faults, 'delayMs'> | 'none'

export function drawFaultOutcome(faults: Faults, random: () => number): FaultOutcome {
  let left = random()
  for (const outcome of ['dropBefore', 'dropAfter', 'failBefore', 'failAfter'] as const) {
    left -= faults[outcome]
    if (left < 0) return outcome
  }
  return 'none'
}

/** The requested faults; the others stay off. */
export function readFaults(given: unknown): Faults {
  const requested: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? { ...given } : {}
  const share = (name: string) => {
    const value = Number(requested[name] ?? 0)
    return value >= 0 ? value : 0
  }
  return {
    delayMs: Math.min(share('delayMs'), 60_000),
    dropBefore: share('dropBefore'),
    dropAfter: share('dropAfter'),
    failBefore: share('failBefore'),
    failAfter: share('failAfter'),
  }
}
