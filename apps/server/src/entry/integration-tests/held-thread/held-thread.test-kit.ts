import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/** This thread's CPU time in ms, unaffected by other load on the machine. */
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
 * The longest time that work blocks the thread, in ms of CPU time. The best of three runs counts, since the first also
 * loads and compiles code, and other load slows runs at random.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 3; run += 1) runs.push(await longestTurn(work))
  return Math.min(...runs)
}
