import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClippedCell } from '../content/cells.tsx'
import { TipLayer } from './tip-layer.tsx'

const tip = () => document.querySelector<HTMLElement>('div[aria-hidden="true"]')
const shown = () => (tip()?.hidden ? undefined : tip()?.textContent)

/** Sets whether focus is visible, which in jsdom depends on all earlier key presses, even in other tests. */
function showFocus(element: HTMLElement, isVisible: boolean): void {
  vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isVisible)
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button" data-tip="What it does">
        Do
      </button>
      <p>Elsewhere</p>
      <input />
      <ClippedCell text="Ada Reed" />
      <TipLayer />
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('stays while the pointer is on the tip itself, and closes when it leaves both', () => {
  fireEvent.pointerOver(screen.getByRole('button'))
  expect(shown()).toBe('What it does')
  fireEvent.pointerOver(screen.getByText('Elsewhere'))
  vi.advanceTimersByTime(100)
  fireEvent.pointerOver(tip()!)
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('What it does')
  fireEvent.pointerOver(screen.getByText('Elsewhere'))
  vi.advanceTimersByTime(1000)
  expect(shown()).toBeUndefined()
})

it('closes on Escape', () => {
  const button = screen.getByRole('button')
  showFocus(button, true)
  fireEvent.focusIn(button)
  expect(shown()).toBe('What it does')
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(shown()).toBeUndefined()
})

it('closes at once when the focus moves on, so that it never covers the next element', () => {
  const button = screen.getByRole('button')
  const next = screen.getByRole('textbox')
  showFocus(button, true)
  showFocus(next, true)
  fireEvent.focusIn(button)
  expect(shown()).toBe('What it does')
  fireEvent.focusIn(next)
  expect(shown()).toBeUndefined()
})

it('closes on click, and doesn’t reopen with the focus from the click', () => {
  const button = screen.getByRole('button')
  showFocus(button, false)
  fireEvent.pointerOver(button)
  fireEvent.pointerDown(button)
  fireEvent.focusIn(button)
  expect(shown()).toBeUndefined()
})

it('shows a full text only if it is truncated', async () => {
  const text = screen.getByText('Ada Reed')
  fireEvent.pointerOver(text)
  expect(shown()).toBeUndefined()
  Object.defineProperty(text, 'scrollWidth', { value: 2000 })
  fireEvent.pointerOver(screen.getByText('Elsewhere'))
  fireEvent.pointerOver(text)
  await vi.waitFor(() => expect(shown()).toBe('Ada Reed'), { timeout: 60_000 })
})
