import { connect } from '@portal/database/connect'
import { makeClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log, WorkCtx } from '../context.ts'
import { answerLinkRequest } from '../features/access/answer-link-requests.ts'
import { cancelAtDate } from '../features/dealers/cancel-at-date.ts'
import { tellStatus } from '../features/dealers/tell-status.ts'
import { deliverMail } from '../features/mail/deliver-mail.ts'
import type { FileStore } from '../gateways/file-store.ts'
import { outboxOnly, smtpServer } from '../gateways/mail-server.ts'
import type { SecretBox } from '../secret-box.ts'
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
  const server = config.smtpUrl === undefined ? outboxOnly : smtpServer(config.smtpUrl)
  const ctx = (): WorkCtx => ({ db, now: clock(), log, secrets })
  const tasks = [
    { name: 'answer wishes for links', run: () => answerLinkRequest(ctx()) },
    { name: 'cancel accounts at their date', run: () => cancelAtDate(ctx()) },
    { name: 'tell dealers of their status', run: () => tellStatus(ctx(), config.publicUrl) },
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
