import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, portalFixture, sessionFixture, startFakeServer } from '../../testing/open-app.test-kit.tsx'

const button = () => screen.getByRole('button', { name: 'dealer@acme.example' })
/** Opens the dashboard with the focus on the menu's button before the page is idle. */
async function openFocused() {
  const works: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => works.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  openApp('/')
  const waiting = await screen.findByRole('button', { name: 'dealer@acme.example' })
  waiting.focus()
  const becomeIdle = () =>
    act(() => {
      for (const work of works) work()
    })
  return { waiting, becomeIdle }
}

beforeEach(() => {
  window.localStorage.clear()
  writeStored('token', 'kept')
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
  })
})
it('keeps its button until clicked, so no click is lost', async () => {
  const { waiting, becomeIdle } = await openFocused()
  becomeIdle()
  await import('./user-menu-list.tsx')
  await act(async () => undefined)
  expect(button()).toBe(waiting)
  fireEvent.click(waiting)
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy()
})

it('returns the focus to its button if opened before loading', async () => {
  const { waiting } = await openFocused()
  fireEvent.click(waiting)
  const items = await screen.findAllByRole('menuitem')
  fireEvent.keyDown(items[0]!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(document.activeElement).toBe(button())
})
