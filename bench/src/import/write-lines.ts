import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Writes lines into a file, however many, holding only a few of them at a time. */
export async function writeLines(path: string, lines: () => Generator<string>): Promise<void> {
  const file = createWriteStream(path)
  let block = ''
  for (const line of lines()) {
    block += `${line}\r\n`
    if (block.length < 1 << 16) continue
    if (!file.write(block)) await once(file, 'drain')
    block = ''
  }
  file.end(block)
  await finished(file)
}
