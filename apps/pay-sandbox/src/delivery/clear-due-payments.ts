import type { Ledger } from '../ledger/ledger.ts'
import { providerNames, providers } from '../providers/providers.ts'
import { writeAnswer } from './write-answer.ts'

/** Records the bank's results of all debits, deposits and refunds due at a time (default: now). */
export function clearDuePayments(ledger: Ledger, now: Date, dueAt = now.getTime()): void {
  const isDue = ({ clearsAt }: { clearsAt?: number }) => clearsAt !== undefined && clearsAt <= dueAt
  for (const name of providerNames) {
    for (const { account, value } of providers[name].dueAnswers(ledger, isDue, now)) {
      writeAnswer(ledger, name, account, value, now)
    }
  }
}
