import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { runDueTasks } from '../../../jobs/tasks.test-kit.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { sendNotices, wakeNotices } from './send-notices.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const secrets = createSecretBox(Buffer.alloc(32, 1))

/** Writes the emails for all pending notices, like a worker. */
export async function mailNotices(
  db: Kysely<Tables>,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  await wakeNotices({ db })
  await runDueTasks(db, {
    send_notices: (key) => sendNotices({ db, now, log, secrets }, publicUrl, key),
  })
}
