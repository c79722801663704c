import { readdirSync, readFileSync } from 'node:fs'

// Linux counts CPU time in hundredths of a second.
const ticksPerSecond = 100

interface ProcessFacts {
  readonly parent: number
  readonly seconds: number
}

/** Returns a function that lists a server's process and its children, given one of the children. */
export function treeOf(child: number): () => readonly number[] {
  const parent = readProcess(child)?.parent ?? 0
  return () => {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
    return [parent, ...all.filter((pid) => readProcess(pid)?.parent === parent)]
  }
}

/** The seconds of CPU time used so far by these processes and their ended children. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readProcess(pid)?.seconds ?? 0), 0)
}

function readProcess(pid: number): ProcessFacts | undefined {
  try {
    // The name, in parentheses, may contain spaces.
    const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
    const numbers = facts.split(' ').map(Number)
    const ticks = numbers.slice(11, 15).reduce((sum, part) => sum + part, 0)
    return { parent: numbers[1] ?? 0, seconds: ticks / ticksPerSecond }
  } catch {
    // The process has ended.
    return undefined
  }
}
