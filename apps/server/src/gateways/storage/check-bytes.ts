import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

/**
 * Passes bytes through, withholding the last ones until the digest matches what was stored: corrupted content fails
 * before its end. `explain` makes the error; without an argument for a wrong digest.
 */
export function checkBytes(
  source: Readable,
  sha256: string | undefined,
  explain: (error?: unknown) => Error,
): Readable {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      const ready = last
      last = chunk
      done(null, ready)
    },
    flush: (done) => {
      const isWhole = sha256 === undefined || hash.digest('hex') === sha256
      done(isWhole ? null : explain(), isWhole ? last : undefined)
    },
    // Who stops reading ends the call to the storage.
    destroy: (error, done) => {
      source.destroy()
      done(error)
    },
  })
  source.on('error', (error) => checked.destroy(explain(error)))
  return source.pipe(checked)
}
