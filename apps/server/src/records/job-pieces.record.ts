import type { Tables } from '@portal/database/tables'
import { sql, type Transaction } from 'kysely'
import type { JobKey } from './job.record.ts'

/** Takes the next piece of a job out for good: the orders it means; undefined when none is left. */
export async function takePiece(db: Transaction<Tables>, job: JobKey): Promise<number[] | undefined> {
  const { rows } = await sql<{ orderIds: number[] }>`
    delete from job_pieces
    where supplier_id = ${job.supplierId} and dealer_id = ${job.dealerId} and job_id = ${job.id} and piece = (
      select min(piece) from job_pieces
      where supplier_id = ${job.supplierId} and dealer_id = ${job.dealerId} and job_id = ${job.id})
    returning order_ids as "orderIds"`.execute(db)
  return rows[0]?.orderIds
}
