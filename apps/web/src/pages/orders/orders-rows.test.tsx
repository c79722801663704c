import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { polyfillJsdom } from '../../app/testing/open-app.test-kit.tsx'
import { writeStored } from '../../storage/local-store.ts'
import { openOrdersPage, orderSearchHandler, searchPath } from './orders-page.test-kit.tsx'

vi.mock('../../navigation/page-load.ts', () => ({ reloadPage: vi.fn(), redirectTo: vi.fn() }))

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open(...given: Parameters<typeof openOrdersPage>) {
  opened = await openOrdersPage(...given)
  return opened
}

const page = () => screen.getByRole('checkbox', { name: 'Select all orders on this page' })
const box = (id: number) => screen.getByRole('checkbox', { name: `Select SO-${id}` }) as HTMLInputElement
const bar = () => screen.findByRole('region', { name: 'Selected orders' })
const drawn = () => screen.getAllByRole('row').flatMap((row) => Number(row.getAttribute('data-order')) || [])

beforeEach(() => {
  polyfillJsdom()
  writeStored('token', 'kept')
})
afterEach(() => {
  opened?.close()
  cleanup()
  vi.restoreAllMocks()
})

describe('long pages', () => {
  it.each([500, 1000])(
    'of %i orders draw the rows in view, and others as they are scrolled to',
    async (size) => {
      const { asked } = await open(`/orders/?size=${size}`, { [searchPath]: orderSearchHandler(5000) })
      const table = await screen.findByRole('table')
      expect((await asked())[0]).toMatchObject({ limit: size, offset: 0 })
      expect(table.getAttribute('aria-rowcount')).toBe(String(size + 1))
      expect(drawn()[0]).toBe(1)
      expect(drawn().length).toBeLessThan(80)
      const scroller = screen.getByRole('region', { name: 'Rows of orders' })
      scroller.scrollTop = (size - 40) * 36
      fireEvent.scroll(scroller)
      await waitFor(() => expect(drawn()).toContain(size - 40))
      expect(drawn()).not.toContain(1)
      expect(
        screen.getByRole('row', { name: new RegExp(`SO-${size - 20} `) }).getAttribute('aria-rowindex'),
      ).toBe(String(size - 20 + 1))
    },
  )

  it('are selected whole, drawn or not', async () => {
    await open('/orders/?size=1000', { [searchPath]: orderSearchHandler(5000) })
    await screen.findByRole('table')
    fireEvent.click(page())
    expect((await bar()).textContent).toContain('1,000 orders selected')
  })
})

describe('choosing orders', () => {
  it('goes from rows to the page to all that match, and back to rows when one is taken out', async () => {
    await open('/orders/?size=25', { [searchPath]: orderSearchHandler(60) })
    await screen.findByRole('table')
    fireEvent.click(box(3))
    expect((await bar()).textContent).toContain('1 order selected')
    fireEvent.click(page())
    expect((await bar()).textContent).toContain('25 orders selected')
    fireEvent.click(screen.getByRole('button', { name: 'Select all 60 matching' }))
    expect((await bar()).textContent).toContain('60 orders selected')
    fireEvent.click(box(3))
    expect((await bar()).textContent).toContain('24 orders selected')
    expect(box(3).checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
  })

  it('ends with the page it was made on', async () => {
    await open('/orders/?size=25', { [searchPath]: orderSearchHandler(60) })
    await screen.findByRole('table')
    fireEvent.click(page())
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 60 matching' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'SO-26' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
    expect(box(26).checked).toBe(false)
  })
})

describe('on a narrow screen', () => {
  it('orders are cards with the facts of their rows, which are chosen, opened and sorted', async () => {
    const { asked, path } = await open('/orders/?columns=order.total', {}, 'narrow')
    const [card] = await screen.findAllByRole('article')
    expect(screen.queryByRole('table')).toBeNull()
    expect(card?.textContent).toContain('SO-1')
    expect(card?.textContent).toContain('Open')
    expect(card?.textContent).toContain('Order Total$10.50')
    for (const name of ['Authorized', 'Unprocessed', 'Not Shipped']) within(card!).getByRole('img', { name })
    fireEvent.click(box(1))
    expect((await bar()).textContent).toContain('1 order selected')
    expect(path()).toBe('/orders/')
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'order.total' } })
    await waitFor(async () =>
      expect((await asked()).at(-1)).toMatchObject({ sortColumnHandle: 'order.total' }),
    )
    fireEvent.click(screen.getByRole('link', { name: 'SO-2' }))
    await waitFor(() => expect(path()).toBe('/orders/2'))
  })
})
