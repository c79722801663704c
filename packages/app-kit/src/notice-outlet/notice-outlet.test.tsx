import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drainNotices, pendingNotices, showFailure } from '../notices/notices.ts'
import { createNoticeOutlet } from './notice-outlet.tsx'

let isLineLost = true
let fetches = 0
const NoticeOutlet = createNoticeOutlet(async () => {
  fetches += 1
  // The browser's error for a module it couldn't fetch.
  if (isLineLost) throw new TypeError('Failed to fetch dynamically imported module')
  return () => <section>{pendingNotices().map(({ message }) => message)}</section>
}, 20)

// Other files in this worker may have left notices.
beforeEach(() => void drainNotices())
afterEach(() => void drainNotices())

it('loads the toast component with the page, before there is a toast', async () => {
  render(<NoticeOutlet />)
  await waitFor(() => expect(fetches).toBeGreaterThan(0))
})

it('shows a toast as text until the component has loaded, next to the page', async () => {
  render(
    <>
      <h1>The page</h1>
      <NoticeOutlet />
    </>,
  )
  showFailure('It is gone.')
  expect((await screen.findByRole('alert')).textContent).toBe('It is gone.')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
  isLineLost = false
  await screen.findByText('It is gone.', { selector: 'section' })
})
