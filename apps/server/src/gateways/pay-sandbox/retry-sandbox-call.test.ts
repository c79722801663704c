import { expect, test, vi } from 'vitest'
import { CannotDo } from '../../context/cannot-do.ts'
import { retrySandboxCall } from './retry-sandbox-call.ts'

const unreached = new CannotDo('Square could not be reached, so nothing was saved.')

test('a sandbox that answers late is asked again', async () => {
  const work = vi.fn<() => Promise<string>>()
  work.mockRejectedValueOnce(unreached).mockRejectedValueOnce(unreached).mockResolvedValue('here')
  expect(await retrySandboxCall(work, 1)).toBe('here')
})

test('one that never answers is given up after the fifth time, and other failures at once', async () => {
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(unreached)
  await expect(retrySandboxCall(never, 1)).rejects.toBe(unreached)
  expect(never).toHaveBeenCalledTimes(5)
  const broken = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('broken'))
  await expect(retrySandboxCall(broken, 1)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledTimes(1)
})
