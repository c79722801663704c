import { afterAll, beforeAll } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** A scratch database for all tests of a file: created before the file's hooks, and dropped after them. */
export function provideDatabase(options: { max?: number } = {}): ScratchDatabase {
  let made: ScratchDatabase | undefined
  beforeAll(async () => {
    made = await createScratchDatabase(options)
  })
  afterAll(() => made?.drop())
  const there = () => {
    if (made === undefined) throw new Error('The database is there once the hooks of the file run.')
    return made
  }
  return {
    get db() {
      return there().db
    },
    get pool() {
      return there().pool
    },
    get url() {
      return there().url
    },
    drop: () => there().drop(),
  }
}
