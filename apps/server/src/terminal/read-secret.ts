import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandError } from './command-error.ts'

/** Reads a secret: hidden input in a terminal, otherwise a line of standard input. Throws CommandError without one. */
export async function readSecret(prompt: string): Promise<string> {
  const [secret = ''] = await readSecrets([prompt])
  if (secret !== '') return secret
  throw new CommandError('No password given. Type one or pass it on standard input.')
}

/** Reads several secrets, one per line; missing ones are empty. */
export async function readSecrets(prompts: readonly string[]): Promise<string[]> {
  const { stdin, stderr } = process
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY === true })
  const ask = (prompt: string | undefined) => {
    if (stdin.isTTY && prompt !== undefined) stderr.write(`${prompt}: `)
  }
  const given: string[] = []
  ask(prompts[0])
  try {
    for await (const line of lines) {
      if (stdin.isTTY) stderr.write('\n')
      given.push(line.trim())
      if (given.length === prompts.length) break
      ask(prompts[given.length])
    }
  } finally {
    lines.close()
  }
  return prompts.map((_prompt, index) => given[index] ?? '')
}
