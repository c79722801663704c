import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CannotDo } from '../cannot-do.ts'

/** Reads a secret: typed unseen at a terminal, else the first line of standard input. Throws CannotDo without one. */
export async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY === true })
  if (stdin.isTTY) stderr.write(`${prompt}: `)
  try {
    for await (const line of lines) {
      if (stdin.isTTY) stderr.write('\n')
      if (line !== '') return line
      break
    }
  } finally {
    lines.close()
  }
  throw new CannotDo('No password was given: type one, or give it on standard input.')
}
