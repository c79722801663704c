import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { startAndStop, stopWays } from './stop.test-kit.ts'

const data = temporaryDataDir()

afterAll(() => data.remove())

test.each(stopWays)(
  'a portal that is ended by its %s leaves no database running',
  {
    // The web application may have to be built first.
    timeout: 180_000,
  },
  async (way) => {
    expect(await startAndStop(data.path, { script: 'serve', way })).toEqual({
      ...{ code: 0, isDatabaseRunning: false },
    })
  },
)
