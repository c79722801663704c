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

const numbers = Array.from({ length: 100_000 }, (_, n) => ({ n, text: `Lantern ${n}` }))
// Of a quiet machine with two processors of 2026.
const usualReferenceMs = 40

/** How many times slower than usual this machine is now, measured on fixed work; at least 1. */
function slowness(): number {
  const before = threadMs()
  JSON.parse(JSON.stringify(numbers))
  return Math.max(1, (threadMs() - before) / usualReferenceMs)
}

/**
 * The longest time that work blocks the thread, in ms of CPU time on a quiet machine: fixed work beside it tells how
 * slow this one is. The best of three runs counts, since the first also loads and compiles code, and other load slows
 * runs at random.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const slownessBefore = slowness()
    const longestMs = await longestTurn(work)
    runs.push(longestMs / Math.max(slownessBefore, slowness()))
  }
  return Math.min(...runs)
}
