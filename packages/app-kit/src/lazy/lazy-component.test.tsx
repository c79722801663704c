import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { beforeEach, expect, it, vi } from 'vitest'
import * as pageLoad from '../navigation/page-load.ts'
import { drainNotices } from '../notices/notices.ts'
import { writeStored } from '../storage/local-store.ts'
import { recordServerVersion } from '../version/app-version.ts'
import { lazyComponent } from './lazy-component.tsx'

// React logs errors caught by error boundaries.
beforeEach(() => {
  drainNotices()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const lost = "The portal can't be reached. Please check your connection and try again."

/** A component whose loading fails until the connection is back. */
function partOverBadLine<Props extends object>(draw: (props: Props) => React.ReactNode) {
  const line = { isLost: true }
  const Part = lazyComponent<Props>(async () => {
    if (line.isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return draw
  })
  return { line, Part }
}

it('retries a part that failed to load, in its own place', async () => {
  const { line, Part } = partOverBadLine(() => <p>The section</p>)
  render(
    <main>
      <h1>The page</h1>
      <Part waiting={<p>Waiting</p>} />
    </main>,
  )
  expect(screen.getByText('Waiting')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain(lost)
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
  line.isLost = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The section')).toBeDefined()
  expect(drainNotices()).toEqual([])
})

it('closes what couldn’t be opened, says so, and opens it the next time', async () => {
  const { line, Part } = partOverBadLine(({ onClose: _ }: { onClose: () => void }) => <p>The dialog</p>)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return isOpen ? (
      <Part onClose={() => setOpen(false)} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Open' })
  expect(drainNotices().map(({ message }) => message)).toEqual([lost])
  line.isLost = false
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('The dialog')).toBeDefined()
})

it('reloads a page whose files a new version has replaced', async () => {
  writeStored('appVersion', 'old')
  recordServerVersion('old')
  const reload = vi.spyOn(pageLoad, 'reloadPage').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('{"version":"new"}'))
  const { Part } = partOverBadLine(() => <p>The section</p>)
  render(<Part />)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('leaves a component’s own error to the page', async () => {
  const Broken = lazyComponent(async () => () => {
    throw new Error('A fault')
  })
  render(
    <ErrorBoundary fallback={<p>The page’s own message</p>}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(await screen.findByText('The page’s own message')).toBeDefined()
})
