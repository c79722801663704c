import { connect } from '@portal/database/connection/connect'
import { makeClock } from '../context/clock.ts'
import type { Log, TaskCtx } from '../context/context.ts'
import type { Config } from '../context/installation/config.ts'
import { sendRequestedLink } from '../features/access/mailed-links/send-requested-link.ts'
import { cancelDueAccount } from '../features/dealers/cancel-due-dealer.ts'
import { emailStatusChange } from '../features/dealers/email-status-change.ts'
import { deliverMail } from '../features/mail/deliver-mail.ts'
import type { FileStore } from '../gateways/file-store/file-store.ts'
import { outboxMailServer, smtpServer } from '../gateways/mail-server/mail-server.ts'
import type { SecretBox } from '../security/secret-box.ts'
import { startJobs } from './job-loops.ts'
import { startPaymentWork } from './payment-work.ts'
import { listenForWork } from './wake-up.ts'
import { startWorkLoop } from './work-loop.ts'

const connections = 2
const statementTimeoutMs = 30_000

/**
 * Does the work that nobody waits for, in any number of processes at once: answers wishes for links by mail, cancels accounts at their date, sends
 * mail and does jobs. `stop` finishes the piece in hand.
 */
export function startWorker(
  config: Config,
  databaseUrl: string,
  { log, files, secrets }: { log: Log; files: FileStore; secrets: SecretBox },
): { stop(): Promise<void> } {
  const { db } = connect({
    url: databaseUrl,
    applicationName: 'portal worker',
    max: connections,
    statementTimeoutMs,
  })
  const clock = makeClock(config.pinnedClock)
  const server = config.smtpUrl === undefined ? outboxMailServer : smtpServer(config.smtpUrl)
  const ctx = (): TaskCtx => ({ db, now: clock(), log, secrets })
  const tasks = [
    { name: 'answer wishes for links', run: () => sendRequestedLink(ctx()) },
    { name: 'cancel accounts at their date', run: () => cancelDueAccount(ctx()) },
    { name: 'tell dealers of their status', run: () => emailStatusChange(ctx(), config.publicUrl) },
    { name: 'deliver mail', run: () => deliverMail(ctx(), { server, from: config.mailFrom }) },
  ]
  const loop = startWorkLoop(tasks, listenForWork(databaseUrl), log)
  const payments = startPaymentWork(databaseUrl, { db, secrets, clock, log })
  const jobs = startJobs(databaseUrl, { files, clock, log }, { givesWay: config.databaseUrl === undefined })
  return {
    stop: async () => {
      await Promise.all([loop.stop(), payments.stop(), jobs.stop()])
      server.close()
      await db.destroy()
    },
  }
}
