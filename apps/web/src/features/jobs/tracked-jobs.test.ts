import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTrackedJobs } from './tracked-jobs.ts'

const claim = () => renderHook(useTrackedJobs).result.current.claimDownload(9)
const store = (job: object) => writeStored('jobs', JSON.stringify([{ id: 9, action: 'export', ...job }]))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  store({})
})
afterEach(() => vi.useRealTimers())

it('the tab that claims a file downloads it', async () => {
  const claimed = claim()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await claimed).toBe(true)
  expect(await claim()).toBe(false)
})

it('leaves a file to another tab that claimed it at the same moment', async () => {
  const claimed = claim()
  expect(readStored('jobs')).toContain('claimedBy')
  store({ claimedBy: 'another tab' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await claimed).toBe(false)
})
