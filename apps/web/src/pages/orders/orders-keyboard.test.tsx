import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openOrdersPage, orderSearchHandler, searchPath } from './orders-page.test-kit.tsx'

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open() {
  opened = await openOrdersPage('/orders/', { [searchPath]: orderSearchHandler(6) })
  await screen.findByRole('table')
  // The keyboard shortcuts load after the list.
  await waitFor(() => {
    press('j')
    expect(at()).toBe('SO-1')
  })
  return opened
}

const at = () => document.activeElement?.textContent
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select SO-/ })
    .flatMap((box, index) => (box.checked ? [index + 1] : []))

beforeEach(() => {
  writeStored('token', 'kept')
  writeStored('listKeys', null)
})

it('moves through rows by J, K and arrows, and not past the ends', async () => {
  await open()
  press('j')
  press('ArrowDown')
  expect(at()).toBe('SO-3')
  press('k')
  expect(at()).toBe('SO-2')
  press('ArrowUp')
  press('k')
  expect(at()).toBe('SO-1')
})

it('selects by X, and ranges with Shift; Escape clears the selection', async () => {
  await open()
  press('j')
  press('x')
  expect(chosen()).toEqual([2])
  press('J', { shiftKey: true })
  press('J', { shiftKey: true })
  expect(chosen()).toEqual([2, 3, 4])
  press('j')
  press('j')
  press('X', { shiftKey: true })
  expect(chosen()).toEqual([2, 3, 4, 5, 6])
  press('Escape')
  expect(chosen()).toEqual([])
})

it('moves from the rows to the selection’s actions by B, if there is one', async () => {
  await open()
  press('j')
  press('b')
  expect(at()).toBe('SO-2')
  press('x')
  press('b')
  expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Selected orders')
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

it('selects a range by Shift-click', async () => {
  await open()
  const box = (id: number) => screen.getByRole('checkbox', { name: `Select SO-${id}` })
  fireEvent.click(box(2))
  fireEvent.click(box(5), { shiftKey: true })
  expect(chosen()).toEqual([2, 3, 4, 5])
})

it('opens an order in the side panel by P, moves on in it, and returns the focus', async () => {
  const { path } = await open()
  press('j')
  press('p')
  const panel = await screen.findByRole('complementary', { name: 'Order SO-2' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  press('j')
  await screen.findByRole('complementary', { name: 'Order SO-3' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Previous order' }))
  await screen.findByRole('complementary', { name: 'Order SO-2' })
  expect(path()).toBe('/orders/')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await waitFor(() => expect(at()).toBe('SO-2'))
})

it('arrow down moves from the search to the list, and letters type in fields', async () => {
  await open()
  const search = screen.getByRole('searchbox', { name: 'Search orders' })
  search.focus()
  press('j')
  expect(document.activeElement).toBe(search)
  press('ArrowDown')
  expect(at()).toBe('SO-1')
})

it('shows all keys by ?, where single letters can be turned off', async () => {
  await open()
  press('?', { shiftKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Enable single-key shortcuts' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  screen.getByRole('link', { name: 'SO-1' }).focus()
  press('j')
  expect(at()).toBe('SO-1')
  press('ArrowDown')
  expect(at()).toBe('SO-2')
})

it('shows the focused row’s tools: copy the number, peek at the order', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open()
  fireEvent.pointerMove(screen.getByRole('link', { name: 'SO-4' }), { pointerType: 'mouse' })
  fireEvent.click(await screen.findByRole('button', { name: 'Copy order number SO-4' }))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('SO-4')
  fireEvent.click(screen.getByRole('button', { name: 'Open SO-4 in the side panel' }))
  await screen.findByRole('complementary', { name: 'Order SO-4' })
})
