import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drainNotices } from '../notices/notices.ts'
import { lazyComponent } from './lazy-component.tsx'

afterEach(cleanup)

const lost = 'The portal cannot be reached. Please check your connection and try again.'

/** A part whose fetch fails until the line is back. */
function partOverBadLine<Props extends object>(draw: (props: Props) => React.ReactNode) {
  const line = { isLost: true }
  const Part = lazyComponent<Props>(async () => {
    if (line.isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return draw
  })
  return { line, Part }
}

it('tries a part of the page again that could not be fetched, in its own place', async () => {
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

it('closes what could not be opened and says so, and opens it the next time', async () => {
  const { line, Part } = partOverBadLine(({ onClose: _ }: { onClose: () => void }) => <p>The dialog</p>)
  let closed = 0
  const close = () => {
    closed += 1
    page.rerender(<main />)
  }
  const page = render(<Part onClose={close} />)
  await waitFor(() => expect(drainNotices().map(({ message }) => message)).toEqual([lost]))
  expect(closed).toBe(1)
  line.isLost = false
  page.rerender(<Part onClose={close} />)
  expect(await screen.findByText('The dialog')).toBeDefined()
  page.rerender(<main />)
  page.rerender(<Part onClose={close} />)
  expect(screen.getByText('The dialog')).toBeDefined()
})
