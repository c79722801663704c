import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { ScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { PortalUnderTest } from '../../http/portal.test-kit.ts'
import { runDueTasks } from '../../jobs/tasks.test-kit.ts'
import { openSealedEmail } from '../../presenters/email/render-email.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { accessTasks } from './access.tasks.ts'

const secrets = createSecretBox(Buffer.alloc(32, 1))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

export interface OpenedMail {
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
}

export async function mailOf(
  { db }: ScratchDatabase,
  supplier: Pick<BuiltSupplier, 'id'>,
): Promise<OpenedMail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select([
      'kind',
      'recipient',
      'subject',
      'text_body as text',
      'html_body as html',
      'sealed_body as sealedBody',
    ])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient, subject, ...row }) => {
    const opened = openSealedEmail({ supplierId: supplier.id, recipient, ...row }, secrets)
    if (opened === undefined) throw new Error('A mail cannot be opened.')
    return { kind, recipient, subject, text_body: opened.text, html_body: opened.html }
  })
}

/** Sends every requested link, as the worker does. */
export async function sendRequestedLinks({ db }: ScratchDatabase, portal: PortalUnderTest): Promise<void> {
  await runDueTasks(
    db,
    accessTasks(() => ({ db, now: portal.now, log, secrets })),
  )
}

/** Requests a password reset and returns `id/token` from the emailed link. */
export async function mailedLink(
  scratch: ScratchDatabase,
  portal: PortalUnderTest,
  dealer: { email: string; supplier: BuiltSupplier },
): Promise<string> {
  const { host } = dealer.supplier
  const body = { email: dealer.email }
  await portal.ask('POST', '/api-public/dealer-portal/dealer/forgot-password', { host, body })
  await sendRequestedLinks(scratch, portal)
  const mail = (await mailOf(scratch, dealer.supplier)).findLast(({ kind }) => kind === 'password_reset')
  const url = /https?:\/\/\S+/.exec(mail?.text_body ?? '')?.[0]
  if (url === undefined) throw new Error('No link was mailed.')
  return new URL(url).pathname.replace('/password-reset/', '')
}
