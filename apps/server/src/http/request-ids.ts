import { randomBytes } from 'node:crypto'

/** Makes short ids that no two requests share, across restarts too: a random start and a counter. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
