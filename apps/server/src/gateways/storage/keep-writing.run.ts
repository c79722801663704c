import { createHash, randomBytes } from 'node:crypto'
import { readFilesUrl } from '../../context/installation/files-url.ts'
import { openStorage } from './open-storage.ts'

// Uploads files to a bucket until killed, each named by a hash of its bytes.
const [filesUrl = '', dataDir = '', seed = '', megabytes = '1'] = process.argv.slice(2)
const storage = openStorage({ dataDir, bucket: readFilesUrl(filesUrl) })
process.stdout.write('begins\n')
for (;;) {
  const bytes = Buffer.concat([Buffer.from(seed), randomBytes(Number(megabytes) * 1_000_000 - seed.length)])
  const name = `files/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  await storage.write(name, chunksOf(bytes))
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
