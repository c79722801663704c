import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  clearSessionStored,
  onSessionStored,
  readSessionStored,
  readSessionValue,
  writeSessionValue,
} from './session-store.ts'

const page = { href: '/orders/7', dealerId: 7 }

beforeEach(clearSessionStored)
afterEach(() => vi.restoreAllMocks())

it('stores a value for the tab, and deletes it', () => {
  expect(writeSessionValue('returnPage', page)).toBe(true)
  expect(readSessionValue('returnPage')).toEqual(page)
  expect(window.sessionStorage.getItem('portal.return-page')).toBe(readSessionStored('returnPage'))
  writeSessionValue('returnPage', undefined)
  expect(readSessionValue('returnPage')).toBeUndefined()
})

it('reads nothing from invalid JSON', () => {
  window.sessionStorage.setItem('portal.return-page', '{')
  expect(readSessionValue('returnPage')).toBeUndefined()
})

it('keeps a value until the page is left if the browser refuses storage, and says so', () => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  expect(writeSessionValue('returnPage', page)).toBe(false)
  expect(readSessionValue('returnPage')).toEqual(page)
  clearSessionStored()
  expect(readSessionValue('returnPage')).toBeUndefined()
})

it('calls its listeners after each change', () => {
  const listener = vi.fn()
  const stop = onSessionStored(listener)
  writeSessionValue('returnPage', page)
  clearSessionStored()
  stop()
  writeSessionValue('returnPage', page)
  expect(listener).toHaveBeenCalledTimes(2)
})
