import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { describeError } from '../../context/describe-error.ts'
import { wakeNotices } from '../../features/mail/notices/send-notices.ts'
import { wakeDispatch } from '../../features/webhooks/dispatch/dispatch-events.ts'

const restMs = 250
const afterErrorMs = 5000

/** Checks for webhook events and notices on request. */
export interface Alarm {
  /** Signals that events or notices may have been recorded. */
  ring(): void
  stop(): Promise<void>
}

/**
 * Polls for events and notices after a notification, at most four times a second while there are any, and adds the
 * tasks that send them. The recording transactions add no tasks themselves: commits that do would wait for each other,
 * and there would be one task per event.
 */
export function startAlarm(db: Db, log: Log): Alarm {
  const stopping = new AbortController()
  const { signal } = stopping
  let isRung = false
  let running: Promise<void> | undefined
  const look = async (): Promise<number> => {
    isRung = false
    try {
      const found = [await wakeDispatch({ db }), await wakeNotices({ db })]
      if (found.includes(true)) isRung = true
      return restMs
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the check for webhook events and notifications failed')
      isRung = true
      return afterErrorMs
    }
  }
  const pollLoop = async () => {
    while (isRung && !signal.aborted) await sleep(await look(), undefined, { signal }).catch(() => undefined)
    running = undefined
  }
  return {
    ring: () => {
      isRung = true
      running ??= pollLoop()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
