import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusAfterChange } from './use-focus-after-change.ts'

function Row({ state }: { readonly state: string | undefined }) {
  const title = useFocusAfterChange<HTMLButtonElement>(state)
  return (
    <>
      <button ref={title} type="button">
        Title
      </button>
      {state === 'failed' ? <button type="button">Resend</button> : null}
      <button type="button">Other</button>
    </>
  )
}

test.each([
  ['Resend', 'Title'],
  ['Other', 'Other'],
])('a change of a row focused on %s leaves the focus on %s', (focused, remaining) => {
  const { rerender } = render(<Row state="failed" />)
  screen.getByText(focused).focus()
  rerender(<Row state="queued" />)
  expect(document.activeElement?.textContent).toBe(remaining)
})

test('the first state leaves the focus on the page', () => {
  const { rerender } = render(<Row state={undefined} />)
  rerender(<Row state="queued" />)
  expect(document.activeElement).toBe(document.body)
})
