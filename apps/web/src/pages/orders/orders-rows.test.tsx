import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOrdersPage, orderRowFixture, orderSearchHandler, searchPath } from './orders-page.test-kit.tsx'

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
  writeStored('token', 'kept')
})

describe('long pages', () => {
  it.each([500, 1000])('of %i orders render visible rows, and others on scrolling', async (size) => {
    const { searches } = await open(`/orders/?size=${size}`, { [searchPath]: orderSearchHandler(5000) })
    const table = await screen.findByRole('table')
    expect((await searches())[0]).toMatchObject({ limit: size, offset: 0 })
    expect(table.getAttribute('aria-rowcount')).toBe(String(size + 1))
    expect(drawn()[0]).toBe(1)
    expect(drawn().length).toBeLessThan(80)
    const scroller = screen.getByRole('region', { name: 'Order list' })
    scroller.scrollTop = (size - 40) * 36
    fireEvent.scroll(scroller)
    await waitFor(() => expect(drawn()).toContain(size - 40))
    expect(drawn()).not.toContain(1)
    expect(
      screen.getByRole('row', { name: new RegExp(`SO-${size - 20} `) }).getAttribute('aria-rowindex'),
    ).toBe(String(size - 20 + 1))
  })

  it('can be selected completely, rendered or not', async () => {
    await open('/orders/?size=1000', { [searchPath]: orderSearchHandler(5000) })
    await screen.findByRole('table')
    fireEvent.click(page())
    expect((await bar()).textContent).toContain('1,000 orders selected')
  })
})

describe('the progress of an order', () => {
  it('has the last part of the current step as text, and all of it on the icon', async () => {
    const trouble = { purchaseOrderProcessStatusId: 1, purchaseOrderFailedStatusId: 1 }
    const items = [{ ...orderRowFixture(1), ...trouble }]
    await open('/orders/', { [searchPath]: { body: { items, total: 1 } } })
    expect(await screen.findByText('Partially Failing')).toBeDefined()
    const name = 'Purchase orders: Partially Processed, Partially Failing'
    expect(screen.getByRole('img', { name })).toBeDefined()
  })
})

describe('selecting orders', () => {
  it('goes from rows to page to all matches, and back to rows when one is removed', async () => {
    await open('/orders/?size=25', { [searchPath]: orderSearchHandler(60) })
    await screen.findByRole('table')
    fireEvent.click(box(3))
    expect((await bar()).textContent).toContain('1 order selected')
    fireEvent.click(page())
    expect((await bar()).textContent).toContain('25 orders selected · $262.50')
    fireEvent.click(screen.getByRole('button', { name: 'Select all 60 matching orders' }))
    expect((await bar()).textContent).toContain('60 orders selected')
    expect((await bar()).textContent).not.toContain('$')
    fireEvent.click(box(3))
    expect((await bar()).textContent).toContain('24 orders selected')
    expect(box(3).checked).toBe(false)
    const clear = screen.getByRole('button', { name: 'Clear selection' })
    clear.focus()
    fireEvent.click(clear)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SO-1'))
  })

  it('ends with its page', async () => {
    await open('/orders/?size=25', { [searchPath]: orderSearchHandler(60) })
    await screen.findByRole('table')
    fireEvent.click(page())
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 60 matching orders' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('link', { name: 'SO-26' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
    expect(box(26).checked).toBe(false)
  })
})

describe('on a narrow screen', () => {
  it('orders are three-line cards, opened by tap and sorted from the menu', async () => {
    const { searches, path } = await open('/orders/?columns=order.total,order.weight', {}, 'narrow')
    const [card] = await screen.findAllByRole('article')
    expect(screen.queryByRole('table')).toBeNull()
    expect(card?.textContent).toContain('SO-1')
    expect(card?.textContent).toContain('$10.50')
    expect(card?.textContent).toContain('Open')
    expect(card?.textContent).toContain('Authorized')
    expect(card?.textContent).toContain('Weight (lbs)')
    for (const name of ['Payment: Authorized', 'Purchase orders: Unprocessed', 'Shipping: Not Shipped'])
      within(card!).getByRole('img', { name })
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sort' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'order.total' },
    })
    await waitFor(async () =>
      expect((await searches()).at(-1)).toMatchObject({ sortColumnHandle: 'order.total' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    fireEvent.click(screen.getByRole('link', { name: 'SO-2' }))
    await waitFor(() => expect(path()).toBe('/orders/2'))
  })

  it('cards are selected after Select or a long press, then by each tap, until Done', async () => {
    const { path } = await open('/orders/', {}, 'narrow')
    fireEvent.click(await screen.findByRole('button', { name: 'Select' }))
    const cards = screen.getAllByRole('article')
    fireEvent.click(cards[0]!)
    expect((await bar()).textContent).toContain('1 order selected')
    fireEvent.click(screen.getByRole('link', { name: 'SO-2' }))
    expect((await bar()).textContent).toContain('2 orders selected')
    expect(path()).toBe('/orders/')
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('checkbox', { name: 'Select SO-1' })).toBeNull()
    fireEvent.pointerDown(cards[1]!, { pointerType: 'touch' })
    await waitFor(() => expect(box(2).checked).toBe(true))
    // Lifting the finger afterwards opens nothing.
    fireEvent.pointerUp(cards[1]!)
    fireEvent.click(cards[1]!)
    expect(box(2).checked).toBe(true)
    expect(path()).toBe('/orders/')
  })

  it('exports and other controls are in one menu', async () => {
    await open('/orders/?orderStatusId=1', {}, 'narrow')
    await screen.findByRole('button', { name: 'Filters, 1 set' })
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual([
      ...['Sort', 'Columns', 'Export', 'Select orders', 'Add filter', 'Search fields'],
      ...['Manage views', 'Copy link to this list'],
    ])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Export' }))
    await screen.findByRole('dialog', { name: 'Export orders' })
  })
})
