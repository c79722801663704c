import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { describeError } from '../../context/describe-error.ts'
import { wakeDispatch } from '../../features/webhooks/dispatch/dispatch-events.ts'

const lookEveryMs = 250
const afterErrorMs = 5000

/**
 * Looks for events four times a second and adds the tasks that send them. A transaction that records an event adds no
 * task: transactions that do wait for each other's commit, and a task of their own for each event would outnumber all
 * others.
 */
export function startWebhookAlarm(db: Db, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const running = (async () => {
    while (!signal.aborted) {
      await wait(lookEveryMs)
      if (signal.aborted) return
      try {
        await wakeDispatch({ db })
      } catch (error) {
        log.warn({ error: describeError(error) }, 'looking for events of webhooks failed')
        await wait(afterErrorMs)
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
