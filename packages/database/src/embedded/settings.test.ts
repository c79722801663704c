import { expect, test } from 'vitest'
import { memorySettings, settingsFor } from './settings.ts'

const gibibyte = 1024 ** 3

test.each([
  [
    0.5,
    { shared_buffers: '64MB', effective_cache_size: '256MB', maintenance_work_mem: '32MB', work_mem: '4MB' },
  ],
  [
    4,
    {
      shared_buffers: '512MB',
      effective_cache_size: '2048MB',
      maintenance_work_mem: '128MB',
      work_mem: '5MB',
    },
  ],
  [
    64,
    {
      shared_buffers: '2048MB',
      effective_cache_size: '32768MB',
      maintenance_work_mem: '512MB',
      work_mem: '32MB',
    },
  ],
])('a machine with %s GiB keeps memory for the portal itself', (size, expected) => {
  expect(memorySettings(size * gibibyte)).toEqual(expected)
})

test('only temporary databases may lose acknowledged data', () => {
  expect(settingsFor('/socket', 'full')).toEqual(expect.arrayContaining(['fsync=on', 'full_page_writes=on']))
  expect(settingsFor('/socket', 'none')).toContain('fsync=off')
})
