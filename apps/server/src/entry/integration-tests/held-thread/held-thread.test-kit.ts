import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/** The processor time of this thread alone, in ms: other work of a busy machine is not in it. */
function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    for (let before = threadMs(); !isOver; ) {
      await setImmediate()
      const now = threadMs()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return longest
}

/**
 * How long work holds the one thread at most before everybody else has a turn, in ms of its processor time. Of three runs
 * the best one counts: the first also loads and compiles what it needs, and a busy machine slows each of them by chance.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 3; run += 1) runs.push(await longestTurn(work))
  return Math.min(...runs)
}
