import type { CreditEntry } from '@portal/contract/dealers/credit.schema'
import { decimalText } from '../../../presenters/field-text.ts'
import type { CreditEntryRow } from '../../../repositories/dealers/credit/credit-entry.repository.ts'

export function presentCreditEntry({
  number,
  at,
  amount,
  balance,
  reason,
  ...row
}: CreditEntryRow): CreditEntry {
  return {
    number,
    at: at.toISOString(),
    amount: decimalText(amount),
    balance: decimalText(balance),
    reason,
    by: { kind: row.actor_kind, name: row.actor },
  }
}
