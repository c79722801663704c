import { readSchemaState } from '@portal/database/schema/schema-state'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../context/db.ts'
import type { Storage } from '../context/ports/storage.ts'
import { refuse } from '../context/refusal.ts'
import { sendRefusal } from './answers/send-refusal.ts'

export interface HealthSources {
  readonly db: Db
  readonly storage: Storage
}

const maxWaitMs = 2000

/** `/livez`: the process responds. `/readyz`: so do database and file storage; otherwise names the faulty one. */
export function bindHealth(app: FastifyInstance, ground: HealthSources): void {
  const config = { access: { who: 'anyone' } } as const
  // A busy process is alive: a supervisor must not restart it.
  const alive = { ...config, pressureHandler: () => undefined }
  app.get('/livez', { config: alive }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const errors = await findProblems(ground)
    if (errors.length === 0) return { status: 'ok' }
    return sendRefusal(reply, refuse('unavailable', { errors, retryAfterSeconds: 5 }))
  })
}

/** Why this process is not ready, in sentences. */
export async function findProblems({ db, storage }: HealthSources): Promise<string[]> {
  const [schema, fault] = await Promise.all([
    withTimeout(readSchemaState(db).catch(() => undefined)),
    withTimeout(storage.findProblem()),
  ])
  return [
    ...(schema === undefined ? ["The database isn't responding."] : []),
    ...(schema === 'older' || schema === 'foreign'
      ? ['The database was migrated by a different version of the portal.']
      : []),
    ...(fault === null ? [] : [fault ?? `${storage.place} isn't responding.`]),
  ]
}

/** The result, or undefined if it takes too long. */
async function withTimeout<Answer>(question: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWaitMs)
  })
  const answer = await Promise.race([question, tooLate])
  clearTimeout(timer)
  return answer
}
