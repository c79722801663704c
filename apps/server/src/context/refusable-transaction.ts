import type { Db, Transaction } from './db.ts'
import { catchRefusal, Refusal, ThrownRefusal } from './refusal.ts'

/**
 * Runs work in one transaction and returns its result; a Refusal rolls everything back. Joins a transaction that is
 * already open.
 */
export async function refusableTransaction<Answer>(
  db: Db,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  if (db.isTransaction) return await work(db as Transaction)
  const answer = await catchRefusal(() =>
    db.transaction().execute(async (transaction) => {
      const worked = await work(transaction)
      if (worked instanceof Refusal) throw new ThrownRefusal(worked)
      return worked
    }),
  )
  // Any refusal here was returned by the work, so it is part of `Answer`.
  return answer as Answer
}
