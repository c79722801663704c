import { expect, test, vi } from 'vitest'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { retrySandboxCall } from './retry-sandbox-call.ts'

const unreached = refuse('provider_unavailable', "Square couldn't be reached. Nothing was saved.")

test('retries a slow sandbox', async () => {
  const work = vi.fn<() => Promise<string | Refusal>>()
  work.mockResolvedValueOnce(unreached).mockResolvedValueOnce(unreached).mockResolvedValue('here')
  expect(await retrySandboxCall(work, 1)).toBe('here')
})

test('gives up a sandbox that never responds after five attempts, and other failures at once', async () => {
  const never = vi.fn<() => Promise<string | Refusal>>().mockResolvedValue(unreached)
  expect(await retrySandboxCall(never, 1)).toBe(unreached)
  expect(never).toHaveBeenCalledTimes(5)
  const broken = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('broken'))
  await expect(retrySandboxCall(broken, 1)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledTimes(1)
})
