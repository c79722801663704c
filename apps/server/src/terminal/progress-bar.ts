import type { Terminal } from './terminal.ts'

/** A progress line, shown only in an interactive terminal. */
export interface ProgressBar {
  show(what: string, done: number, total: number): void
  clear(): void
}

const width = 30
const pauseMs = 100

/** Creates a progress bar that is drawn at most ten times a second. */
export function createProgressBar(terminal: Terminal): ProgressBar {
  let drawnAt = 0
  return {
    show: (what, done, total) => {
      const now = performance.now()
      if (now - drawnAt < pauseMs && done < total) return
      drawnAt = now
      const share = total > 0 ? Math.min(1, done / total) : 0
      const filled = Math.round(share * width)
      const bar = `${'#'.repeat(filled)}${'.'.repeat(width - filled)}`
      terminal.progress(`[${bar}] ${String(Math.floor(share * 100)).padStart(3)}%  ${what}`)
    },
    clear: () => terminal.progress(''),
  }
}
