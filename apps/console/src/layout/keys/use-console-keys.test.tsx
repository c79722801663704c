import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useConsoleKeys } from './use-console-keys.ts'

let done: string[] = []

function Page({ children }: { readonly children?: React.ReactNode }) {
  useConsoleKeys(
    (to) => done.push(`to ${to}`),
    () => done.push('help'),
  )
  return (
    <>
      <button type="button" aria-keyshortcuts="S" onClick={() => done.push('ship')}>
        Ship
      </button>
      <input aria-label="Note" />
      {children}
    </>
  )
}

afterEach(() => {
  cleanup()
  writeStored('listKeys', null)
  done = []
})

/** Presses keys in sequence and returns the resulting actions. */
function press(
  keys: readonly string[],
  { on = document.body, ...how }: KeyboardEventInit & { on?: Element } = {},
) {
  done = []
  for (const key of keys) {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))
  }
  return done
}

test('G followed by a letter opens a page, unless another letter comes in between', () => {
  render(<Page />)
  expect(press(['g', 'o', 'G', 'D', 'g', 'h'])).toEqual(['to /orders', 'to /dealers', 'to /'])
  expect(press(['o', 'g', 'x', 'o', 'g', 'z'])).toEqual([])
})

test('a letter clicks the element with that shortcut, ? lists the keys, and holding a key acts once', () => {
  render(<Page />)
  expect(press(['s', '?', 'q'])).toEqual(['ship', 'help'])
  expect(press(['s'], { repeat: true })).toEqual([])
})

test('ignores keys in a field, with Ctrl, behind a dialog, and when shortcuts are off', () => {
  const { getByLabelText, rerender } = render(<Page />)
  expect(press(['s', '?'], { on: getByLabelText('Note') })).toEqual([])
  expect(press(['s'], { ctrlKey: true })).toEqual([])
  rerender(
    <Page>
      <dialog open>Ship order</dialog>
    </Page>,
  )
  expect(press(['s', 'g', 'o'])).toEqual([])
  rerender(<Page />)
  writeStored('listKeys', 'off')
  expect(press(['s', '?', 'g', 'o'])).toEqual([])
})
