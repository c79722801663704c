import { Button } from '@portal/ui/button'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'

const initial = { name: '' }
type Check = Parameters<typeof useCheckedForm<typeof initial>>[0]

function Form({ check, ask }: { readonly check: Check; readonly ask: () => Promise<void> }) {
  const { isAsking, run } = useSending()
  const form = useCheckedForm(check, initial, () => run(ask))
  return (
    <form onSubmit={form.onSubmit}>
      <Button type="submit" isBusy={isAsking || form.isChecking}>
        Send
      </Button>
    </form>
  )
}

afterEach(cleanup)

it('sends a form once that is pressed twice before its check has been fetched', async () => {
  let arrive = () => {}
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const check = { load: () => fetched, check: (values: typeof initial) => fetched.then(() => ({ values })) }
  const ask = vi.fn(() => Promise.resolve())
  render(<Form check={check} ask={ask} />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  press()
  press()
  arrive()
  await waitFor(() => expect(ask).toHaveBeenCalled())
  await fetched
  expect(ask).toHaveBeenCalledTimes(1)
  press()
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})

it('shows that it waits for its check', async () => {
  let arrive = () => {}
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const check = { load: () => fetched, check: (values: typeof initial) => fetched.then(() => ({ values })) }
  render(<Form check={check} ask={() => Promise.resolve()} />)
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  arrive()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

it('runs one piece of work at a time, also within one moment', async () => {
  let finish = () => {}
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  function Twice() {
    const { run } = useSending()
    const press = () => {
      run(work)
      run(work)
    }
    return (
      <button type="button" onClick={press}>
        Twice
      </button>
    )
  }
  render(<Twice />)
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }))
  expect(work).toHaveBeenCalledTimes(1)
  finish()
})
