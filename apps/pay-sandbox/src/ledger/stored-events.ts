import type { Ledger } from './ledger.ts'

/** An account's event, delivered or not. */
export interface StoredEvent {
  readonly provider: string
  readonly account: string
  readonly at: number
  readonly envelope: object
}

export const eventKind = 'event'

/** An account's events since a point in time, oldest first, delivered or not. */
export function listEvents(ledger: Ledger, provider: string, account: string, since: number): object[] {
  return ledger
    .list<StoredEvent>(eventKind)
    .filter((event) => event.provider === provider && event.account === account && event.at >= since)
    .map(({ envelope }) => envelope)
}
