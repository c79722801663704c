import type { Ledger } from './ledger.ts'

/** An event of an account, as it was or would have been sent. */
export interface StoredEvent {
  readonly provider: string
  readonly account: string
  readonly at: number
  readonly envelope: object
}

export const eventKind = 'event'

/** The events of an account since a moment, oldest first, whether they were delivered or not. */
export function listEvents(ledger: Ledger, provider: string, account: string, since: number): object[] {
  return ledger
    .list<StoredEvent>(eventKind)
    .filter((event) => event.provider === provider && event.account === account && event.at >= since)
    .map(({ envelope }) => envelope)
}
