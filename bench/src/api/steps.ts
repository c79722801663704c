/** A request's SQL steps, by the table the statement reads; the first match wins. */
const statementSteps = [
  { step: 'SQL: total', reads: /\border_counts\b/ },
  { step: 'SQL: rows', reads: /\borders\b/ },
  { step: 'SQL: session', reads: /\bsessions\b/ },
  { step: 'SQL: supplier', reads: /\bsuppliers\b|\bsupplier_hosts\b/ },
] as const

export function statementStep(text: string): string {
  return statementSteps.find((one) => one.reads.test(text))?.step ?? 'SQL: other'
}

/** One request to an instrumented server; `sqlMs` counts concurrent statements only once. */
export interface WatchedRequest {
  readonly name: string
  readonly totalMs: number
  readonly sqlMs: number
  readonly steps: Readonly<Record<string, number>>
}

export const sqlPrefix = 'SQL: '
