import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const spoken = () => document.querySelector('[role="status"]')?.textContent

it('copies the text and says so', async () => {
  render(<CopyButton text="1Z999" label="tracking number" />)
  const button = screen.getByRole('button', { name: 'Copy tracking number' })
  fireEvent.click(button)
  await waitFor(() => expect(spoken()).toBe('Copied'))
  expect(button.getAttribute('data-tip')).toBe('Copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('1Z999')
})

it('leaves a row in which it is alone', async () => {
  const open = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a stand-in for a row
    // biome-ignore lint/a11y/useKeyWithClickEvents: stands for a row
    <div onClick={open}>
      <CopyButton text="1" label="order number" />
    </div>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(open).not.toHaveBeenCalled()
})

it('says if the browser refuses', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  render(<CopyButton text="1" label="order number" />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(spoken()).toContain("We couldn't copy this"))
})
