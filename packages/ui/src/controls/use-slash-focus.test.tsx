import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useSlashFocus } from './use-slash-focus.ts'

function Page() {
  const search = useRef<HTMLInputElement>(null)
  useSlashFocus(search)
  return (
    <>
      <input aria-label="search" ref={search} />
      <input aria-label="checkbox" type="checkbox" />
      <input aria-label="radio" type="radio" />
      <input aria-label="text" />
      <input aria-label="email" type="email" />
      <textarea aria-label="note" />
    </>
  )
}

it.each([
  ['checkbox', 'search'],
  ['radio', 'search'],
  ['text', 'text'],
  ['email', 'email'],
  ['note', 'note'],
])('a slash in a %s leaves the focus in the %s', (from, to) => {
  const { unmount } = render(<Page />)
  const field = screen.getByLabelText(from)
  field.focus()
  fireEvent.keyDown(field, { key: '/' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(to)
  unmount()
})
