import { sql } from 'kysely'
import type { Db, Transaction } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import type { ClaimedJob } from './job-claim.repository.ts'

/** Removes a job's next chunk and returns its order ids; undefined if none is left. */
export async function claimNextChunk(db: Transaction, job: ClaimedJob): Promise<number[] | undefined> {
  const { rows } = await sql<{ orderIds: number[] }>`
    delete from job_chunks
    where ${belongsToSupplier(job)} and job_id = ${job.id} and chunk = (
      select min(chunk) from job_chunks
      where ${belongsToSupplier(job)} and job_id = ${job.id})
    returning order_ids as "orderIds"`.execute(db)
  return rows[0]?.orderIds
}

/** Finds the order ids in a job's chunk; undefined if the job has no chunk with this number. */
export async function findChunk(
  db: Transaction,
  job: ClaimedJob,
  chunk: number,
): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('job_chunks')
    .select('order_ids')
    .where(belongsToSupplier(job))
    .where('job_id', '=', job.id)
    .where('chunk', '=', chunk)
    .executeTakeFirst()
  return row?.order_ids
}

/** A job's next chunk with its number; undefined if none is left. */
export async function findNextChunk(
  db: Db,
  job: ClaimedJob,
): Promise<{ readonly chunk: number; readonly orderIds: number[] } | undefined> {
  return await db
    .selectFrom('job_chunks')
    .select(['chunk', 'order_ids as orderIds'])
    .where(belongsToSupplier(job))
    .where('job_id', '=', job.id)
    .orderBy('chunk')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteChunk(db: Transaction, job: ClaimedJob, chunk: number): Promise<void> {
  await db
    .deleteFrom('job_chunks')
    .where(belongsToSupplier(job))
    .where('job_id', '=', job.id)
    .where('chunk', '=', chunk)
    .execute()
}

export async function deleteChunks(db: Transaction, job: ClaimedJob): Promise<void> {
  await db.deleteFrom('job_chunks').where(belongsToSupplier(job)).where('job_id', '=', job.id).execute()
}
