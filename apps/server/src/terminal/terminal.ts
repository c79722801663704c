/** Where a command prints: results to standard output, everything else to standard error. */
export interface Terminal {
  print(text: string): void
  printJson(value: unknown): void
  note(text: string): void
  /** Shows a line that the next one replaces, only in an interactive terminal. */
  progress(text: string): void
}

export function processTerminal(): Terminal {
  const { stdout, stderr } = process
  let progressShown = false
  const clearProgress = () => {
    if (progressShown) stderr.write('\r\x1b[K')
    progressShown = false
  }
  return {
    print: (text) => {
      clearProgress()
      stdout.write(`${text}\n`)
    },
    printJson: (value) => {
      clearProgress()
      stdout.write(`${JSON.stringify(value, null, stdout.isTTY ? 2 : undefined)}\n`)
    },
    note: (text) => {
      clearProgress()
      stderr.write(`${text}\n`)
    },
    progress: (text) => {
      if (!stderr.isTTY) return
      stderr.write(`\r\x1b[K${text.slice(0, (stderr.columns ?? 80) - 1)}`)
      progressShown = true
    },
  }
}
