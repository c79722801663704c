import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NoticeOutlet } from './notice-outlet.tsx'
import { drainNotices, showFailure } from './notices.ts'

let isLineLost = true
let fetches = 0
vi.mock('./notice-host.tsx', () => ({
  // What a browser throws for a module that it could not fetch.
  get NoticeHost() {
    fetches += 1
    if (isLineLost) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>{drainNotices().map(({ message }) => message)}</p>
  },
}))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('fetches what draws notices with the page, before there is one', async () => {
  render(<NoticeOutlet />)
  await waitFor(() => expect(fetches).toBeGreaterThan(0))
})

it('shows a notice as text until what draws it can be fetched, and the page beside it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <>
      <h1>The page</h1>
      <NoticeOutlet />
    </>,
  )
  showFailure('It is gone.')
  await vi.advanceTimersByTimeAsync(1000)
  expect((await screen.findByRole('alert')).textContent).toBe('It is gone.')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
  isLineLost = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(await screen.findByText('It is gone.')).toBeDefined()
})
