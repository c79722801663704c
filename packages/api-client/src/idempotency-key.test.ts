import { afterEach, expect, it, vi } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('creates unique keys on pages without HTTPS', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = [createIdempotencyKey(), createIdempotencyKey()]
  for (const key of keys) expect(key).toMatch(/^web-[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})
