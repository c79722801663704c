import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Writes any number of lines to a file, with only a few in memory. */
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
