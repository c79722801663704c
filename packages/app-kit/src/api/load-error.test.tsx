import { ApiError } from '@portal/api-client/api-error'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadError } from './load-error.tsx'

const error = new ApiError(422, {
  reason: 'invalid_input',
  errors: ['The search is too long.'],
  requestId: '1',
})

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says why something failed to load, and retries only on request', () => {
  const retry = vi.fn()
  render(<LoadError title="We couldn't load your orders" error={error} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('The search is too long.')
  expect(retry).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})

it('says that the browser is offline, and retries once when it is back', () => {
  const retry = vi.fn()
  render(<LoadError title="We couldn't load your orders" error={error} size="page" onRetry={retry} />)
  setOnline(false)
  expect(screen.getByRole('heading', { name: "You're offline" })).toBeDefined()
  expect(retry).not.toHaveBeenCalled()
  setOnline(true)
  expect(retry).toHaveBeenCalledTimes(1)
})
