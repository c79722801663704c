import type { WebhookGivenUpReason } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type { TaskCtx } from '../../../context/context.ts'
import type { Supplier } from '../../../context/supplier.ts'
import type { AddressPolicy } from '../../../gateways/webhook-receiver/checked-lookup.ts'
import { connectWebhook } from '../../../gateways/webhook-receiver/webhook-receiver.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addNotices } from '../../../repositories/mail/notice.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import {
  findWebhookRecipient,
  type WebhookRecipient,
} from '../../../repositories/webhooks/webhook-recipient.repository.ts'
import {
  type EndpointKey,
  type FinishedAttempt,
  findDueDeliveries,
  findNextDueMs,
  findSendingEndpoint,
  giveUpEndpoint,
  pauseEndpoint,
  recordEndpointFailure,
  recordEndpointSuccess,
  type SendingEndpoint,
  storeAttempts,
} from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { endpointGivenUpEmail, endpointRedirectsEmail } from '../webhooks.emails.ts'
import { deliveryTask } from './delivery-task.ts'
import { isGone, isRedirect } from './finish-attempt.ts'
import { openSecrets } from './open-secrets.ts'
import { isGivenUp, pauseAfterMs } from './retry-schedule.ts'
import { sendBatch } from './send-batch.ts'

export interface SendingParts {
  readonly policy: AddressPolicy
  readonly clock: () => Date
  /** The portal's public origin. */
  readonly publicUrl: string
  readonly isStopping: () => boolean
}

const deliveriesAtOnce = 200
const requestsAtOnce = 8
// A single order may cause failures; failures across this many objects indicate a receiver that is down.
const downAfterSubjects = 8
// Limits a run, after which other endpoints are served.
const runMs = 2000
const slowMs = 1000

/**
 * Sends an endpoint's due deliveries for up to two seconds; the next run continues. A failing event only holds back
 * events about its own object. An endpoint failing for several objects is down and gets a single delivery at intervals
 * until it accepts one.
 */
export async function deliverWebhooks(ctx: TaskCtx, parts: SendingParts, key: EndpointKey): Promise<void> {
  const endpoint = await findSendingEndpoint(ctx.db, key, ctx.now)
  if (endpoint === undefined || endpoint.url === null) return
  if (endpoint.pausedMs > 0) return await addNextRun(ctx, key, { afterMs: endpoint.pausedMs, isSlow: true })
  await sendDue(ctx, parts, { key, endpoint, url: endpoint.url })
  const after = await findSendingEndpoint(ctx.db, key, ctx.now)
  const dueMs = await findNextDueMs(ctx.db, key)
  if (after === undefined || dueMs === undefined) return
  await addNextRun(ctx, key, { afterMs: Math.max(dueMs, after.pausedMs), isSlow: after.is_slow })
}

interface SendingRun {
  readonly key: EndpointKey
  readonly endpoint: SendingEndpoint
  readonly url: string
}

/** Sends batches until nothing is due, time is up, or a batch has no accepted delivery. */
async function sendDue(ctx: TaskCtx, parts: SendingParts, { key, endpoint, url }: SendingRun): Promise<void> {
  const begun = performance.now()
  const isOver = () => parts.isStopping() || performance.now() - begun > runMs
  const connection = connectWebhook(parts.policy, url, { maxSockets: requestsAtOnce })
  const secrets = openSecrets(ctx.secrets, key, endpoint)
  let isProbe = endpoint.failing_since !== null
  try {
    while (!isOver()) {
      const due = await findDueDeliveries(ctx.db, key, isProbe ? 1 : deliveriesAtOnce)
      if (due.length === 0) break
      const tries = await sendBatch(due, {
        ...{ connection, secrets, isOver, clock: parts.clock },
        concurrency: requestsAtOnce,
      })
      if (tries.length === 0) break
      await storeAttempts(ctx.db, key, tries)
      if (!(await recordHealth(ctx, parts, { key, endpoint, url }, tries))) break
      isProbe = false
    }
  } finally {
    connection.close()
  }
}

/** Updates the endpoint's health and returns whether anything was accepted. A down endpoint pauses or is turned off. */
async function recordHealth(
  ctx: TaskCtx,
  parts: SendingParts,
  { key, endpoint }: SendingRun,
  tries: readonly FinishedAttempt[],
): Promise<boolean> {
  const problem = tries.at(-1)?.problem ?? null
  if (tries.some(isGone)) {
    await giveUpOnEndpoint(ctx, parts.publicUrl, key, { reason: 'gone', problem })
    return false
  }
  const isSlow = isSlowOf(tries)
  if (tries.some(({ isAccepted }) => isAccepted)) {
    await recordEndpointSuccess(ctx.db, key, isSlow)
    return true
  }
  const subjects = tries.map(({ subject }) => subject)
  const failed = await ctx.db.transaction().execute(async (db) => {
    const redirect = tries.find(isRedirect)?.problem ?? null
    // Warns once, when the endpoint starts failing.
    if (redirect !== null && endpoint.failing_since === null)
      await mailOwner({ ...ctx, db }, parts.publicUrl, key, (supplier, to) =>
        endpointRedirectsEmail(supplier, { ...to, problem: redirect }),
      )
    return await recordEndpointFailure(db, key, { subjects, downAfter: downAfterSubjects, isSlow })
  })
  if (isGivenUp(failed.failingMs))
    await giveUpOnEndpoint(ctx, parts.publicUrl, key, { reason: 'nothing_accepted', problem })
  else if (failed.downRuns > 0) await pauseEndpoint(ctx.db, key, pauseAfterMs(failed.downRuns))
  return false
}

function isSlowOf(tries: readonly FinishedAttempt[]): boolean {
  const total = tries.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return total / tries.length > slowMs
}

async function addNextRun(
  { db }: TaskCtx,
  { supplierId, id }: EndpointKey,
  { afterMs, isSlow }: { afterMs: number; isSlow: boolean },
): Promise<void> {
  await addTask(db, deliveryTask(isSlow), { supplierId, id }, { delayMs: afterMs, preserveRunAt: true })
}

type Recipient = WebhookRecipient & { readonly portalUrl: string }

/** Emails an endpoint's owner and returns its URL; undefined if the owner no longer exists. */
async function mailOwner(
  { db, now }: Pick<TaskCtx, 'db' | 'now'>,
  publicUrl: string,
  key: EndpointKey,
  write: (supplier: Supplier, to: Recipient) => EmailContent,
): Promise<string | undefined> {
  const supplier = await findSupplierById(db, key.supplierId)
  const recipient = await findWebhookRecipient(db, key)
  if (supplier === undefined || recipient === undefined) return undefined
  const supplierHosts = await listSupplierHosts(db, key.supplierId)
  const portalUrl = `${portalOrigin({ publicUrl, supplierHosts })}/settings/developers`
  const mail = renderEmail(supplier, write(supplier, { ...recipient, portalUrl }))
  await addMail(db, { supplierId: key.supplierId, recipient: recipient.email, ...mail, now })
  return recipient.url
}

/** Turns an endpoint off and emails its owner, in one transaction. */
async function giveUpOnEndpoint(
  { db: pool, now, log }: TaskCtx,
  publicUrl: string,
  key: EndpointKey,
  { reason, problem }: { readonly reason: WebhookGivenUpReason; readonly problem: string | null },
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    await giveUpEndpoint(db, key, { now, reason })
    const url = await mailOwner({ db, now }, publicUrl, key, (supplier, to) =>
      endpointGivenUpEmail(supplier, { ...to, reason, problem }),
    )
    if (url === undefined) return
    const data = { url }
    await addNotices(db, { supplierId: key.supplierId, event: 'webhook_switched_off', data, now })
  })
  log.warn({ supplier: key.supplierId, endpoint: key.id, reason }, 'a webhook endpoint was turned off')
}
