import type { Tables } from '@portal/database/tables'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-answer.ts'

const patienceMs = 2000

/** `/livez` says that the process answers, `/readyz` that its database does too. */
export function bindHealth(app: FastifyInstance, db: Kysely<Tables>): void {
  const config = { access: 'public' } as const
  app.get('/livez', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const ready = await answersInTime(sql`select 1`.execute(db))
    return ready ? { status: 'ok' } : sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 5 }))
  })
}

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const answered = question.then(
    () => true,
    () => false,
  )
  const ready = await Promise.race([answered, tooLate])
  clearTimeout(timer)
  return ready
}
