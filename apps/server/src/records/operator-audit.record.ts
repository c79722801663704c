import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'

/** What an operator did; `data` says with which values, never with secrets. */
export interface OperatorAct {
  readonly operator: string
  readonly command: string
  readonly supplierId: number | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Writes down what an operator did, in the transaction that does it. */
export async function noteOperatorAct(db: Kysely<Tables>, act: OperatorAct & { now: Date }): Promise<void> {
  await db
    .insertInto('operator_audit')
    .values({
      at: act.now,
      operator: act.operator,
      command: act.command,
      supplier_id: act.supplierId,
      data: JSON.stringify(act.data),
    })
    .execute()
}
