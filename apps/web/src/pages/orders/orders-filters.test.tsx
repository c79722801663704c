import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  showScreen,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'
import { openStatuses, searchPath } from './orders-page.test-kit.tsx'

const row = (id: number) => ({ ...openStatuses, id, orderNumber: `SO-${id}` })

let opened: ReturnType<typeof openApp> | undefined

async function open(address = '/orders/', paymentCollection = true, total: number | null = 2) {
  showScreen('wide')
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), paymentCollection } },
    [searchPath]: { body: { items: [row(5), row(6)], total } },
  })
  opened = openApp(address)
  await screen.findByRole('table')
  return { searches: () => server.sent('POST', searchPath) }
}

beforeEach(() => {
  writeStored('token', 'kept')
  writeStored('tableLayout', null)
})

const names = (boxes: readonly HTMLElement[]) => boxes.map((box) => box.closest('label')?.textContent)

describe('order filters', () => {
  it('are in four groups, narrow the list, are in the URL, and are removed by their chips', async () => {
    const { searches } = await open()
    const menu = screen.getByRole('region', { name: 'Filters' })
    const groups = ['Order Status', 'Invoice Status', 'Purchase Order Status', 'Fulfillment Status']
    const open_ = groups.map((name) =>
      within(menu).getByRole('button', { name }).getAttribute('aria-expanded'),
    )
    expect(open_).toEqual(['true', 'true', 'false', 'false'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'On Hold' }))
    const chip = await screen.findByRole('button', { name: 'Remove Order Status: On Hold' })
    await waitFor(async () =>
      expect((await searches()).at(-1)).toMatchObject({ filters: { orderStatusId: [4] } }),
    )
    expect(opened?.router.state.location.search).toEqual({ orderStatusId: 4 })
    fireEvent.click(chip)
    await waitFor(() => expect(opened?.router.state.location.search).toEqual({}))
  })

  it('offer only Paid and Deferred if the portal collects no payments, also as conditions', async () => {
    await open('/orders/', false)
    const boxes = within(screen.getByRole('group', { name: 'Invoice Status' })).getAllByRole('checkbox')
    expect(names(boxes)).toEqual(['Paid', 'Deferred'])
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    expect(dialog.queryByRole('button', { name: 'Shipping cost' })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Payment status' }))
    const values = within(dialog.getByRole('group', { name: 'Value' })).getAllByRole('checkbox')
    expect(names(values)).toEqual(['Paid', 'Deferred'])
  })

  it.each([
    ['Order Reference #', 'is exactly', 'textbox', 'Value'],
    ['Order total', 'equals', 'textbox', 'Value'],
    ['Deferred', 'is', 'combobox', 'Value'],
    ['Order Status', 'has at least one of', 'checkbox', 'Open'],
    ['Ordered at', 'is within the last', 'textbox', 'Value'],
  ] as const)('by %s start with “%s”, ready for the value', async (field, condition, role, value) => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    fireEvent.click(dialog.getByRole('button', { name: field }))
    const chosen = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Condition' }).selectedOptions
    expect(chosen[0]?.textContent).toBe(condition)
    expect(document.activeElement).toBe(dialog.getByRole(role, { name: value }))
  })

  it('are found by name, and several can be added at once', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add filter' }))
    const find = (name: string) => {
      const box = dialog.getByRole('searchbox', { name: 'Find a field' })
      fireEvent.change(box, { target: { value: name } })
      fireEvent.keyDown(box, { key: 'Enter' })
    }
    const fill = (field: string, comparator: string, value: string) => {
      const row = within(dialog.getByRole('region', { name: field }))
      fireEvent.change(row.getByRole('combobox', { name: 'Condition' }), { target: { value: comparator } })
      fireEvent.change(row.getByRole('textbox', { name: 'Value' }), { target: { value } })
    }
    find('order tot')
    fill('Order total', 'less', '100')
    fireEvent.click(dialog.getByRole('button', { name: 'Add another filter' }))
    find('to city')
    expect(dialog.getByRole('button', { name: 'Add 2 filters' })).toHaveProperty('disabled', true)
    fill('Ship to city', 'fuzzy', 'York')
    fireEvent.click(dialog.getByRole('button', { name: 'Add 2 filters' }))
    await waitFor(() =>
      expect(opened?.router.state.location.search).toEqual({
        where: [
          ['order.total', 'less', '100'],
          ['shippingAddress.city', 'fuzzy', 'York'],
        ],
      }),
    )
  })

  it('accept a time of day, and a date alone means the whole day', async () => {
    const { searches } = await open('/orders/?startDate=2026-03-01&endDate=2026-03-05')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Start Date with time' }))
    await waitFor(async () =>
      expect((await searches()).at(-1)?.filters).toMatchObject({ startDate: '2026-03-01T00:00:00Z' }),
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'End Date with time' }))
    await waitFor(async () =>
      expect((await searches()).at(-1)?.filters).toEqual({
        startDate: '2026-03-01T00:00:00Z',
        endDate: '2026-03-05T23:59:59.999Z',
      }),
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'End Date with time' }))
    await waitFor(() => expect(opened?.router.state.location.search).toMatchObject({ endDate: '2026-03-05' }))
  })

  it('are limited to 20 conditions, and say so', async () => {
    const where = Array.from({ length: 20 }, () => ['order.total', 'greater', 5])
    await open(`/orders/?where=${encodeURIComponent(JSON.stringify(where))}`)
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    expect(takeMessages()).toEqual(['You can add up to 20 filters'])
    expect(screen.queryByRole('dialog', { name: 'Add filter' })).toBeNull()
  })
})

describe('a selection', () => {
  it('is required for actions, replaces the toolbar, and asks before acting', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }))
    expect(takeMessages()).toEqual(['You must select some Orders'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select SO-5' }))
    const bar = await screen.findByRole('region', { name: 'Selected orders' })
    expect(bar.textContent).toContain('1 order selected')
    fireEvent.click(within(bar).getByRole('button', { name: 'Un-Authorize' }))
    await screen.findByText(
      'Are you sure you want to unauthorize all eligible orders of the 1 you have selected?',
    )
  })

  it('is exported with at least one column, and says how many orders', async () => {
    await open('/orders/?columns=order.total')
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    await screen.findByText(
      'Would you like to export all pages of orders matching your current filters or only the current page?',
    )
    screen.getByText('All pages: 2 orders. Current page: 2 orders.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Same columns as the list (6)' }))
    const leading = ['Order #', 'Order Status', 'Payment status', 'Purchase Order Status']
    for (const name of [...leading, 'Fulfillment Status', 'Order total']) {
      fireEvent.click(screen.getByRole('checkbox', { name }))
    }
    screen.getByRole('button', { name: 'Current Page' })
    fireEvent.click(screen.getByRole('button', { name: 'All Pages' }))
    await screen.findByText('You must select at least one column to export')
  })
})

describe('an export', () => {
  const exportedColumns = async (address: string, paymentCollection = true) => {
    await open(address, paymentCollection)
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export orders' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Same columns as the list/ }))
    const fields = within(dialog.getByRole('region', { name: 'Fields' }))
    const boxes = fields.getAllByRole('checkbox') as HTMLInputElement[]
    return names(boxes.filter(({ checked }) => checked))
  }

  const withoutPayments = ['Order #', 'Order Status', 'Purchase Order Status', 'Fulfillment Status']

  it('has all list columns, and the order numbers the list shows', async () => {
    expect(await exportedColumns('/orders/?columns=order.id,order.total')).toEqual([
      ...['Order #', 'Order Status', 'Payment status', 'Purchase Order Status', 'Fulfillment Status'],
      'Order total',
    ])
  })

  it('includes no payments if the portal collects none', async () => {
    const columns = 'order.total,payment.shippingCost,order.paymentStatusId'
    expect(await exportedColumns(`/orders/?columns=${columns}`, false)).toEqual([
      ...withoutPayments,
      'Order total',
    ])
  })
})

describe('search, columns and paging', () => {
  it('searches only chosen columns, and exactly if chosen', async () => {
    const { searches } = await open('/orders/?search=bolt')
    fireEvent.click(screen.getByRole('button', { name: 'Search in: default fields' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Search fields' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Line Item SKUs' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Search selected fields' }))
    await waitFor(async () =>
      expect((await searches()).at(-1)).toMatchObject({ search: 'bolt', searchColumns: ['orderItem.sku'] }),
    )
    expect(opened?.router.state.location.search).toMatchObject({ searchColumns: 'orderItem.sku' })
  })

  it('lists searched fields, and keeps changes when a tablet is turned', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Search in: default fields' }))
    const dialog = await screen.findByRole('dialog', { name: 'Search fields' })
    const points = within(dialog).getAllByRole('listitem')
    expect(points.map(({ textContent }) => textContent)).toEqual([
      ...['Order #', 'Order Reference #', 'Invoice #', 'Purchase Order #', 'Ship To Name'],
      ...['Ship To Address 1 & 2', 'Line Item SKUs', 'Line Item Titles'],
    ])
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Line Item SKUs' })
    fireEvent.click(box())
    act(() => showScreen('narrow'))
    expect(screen.queryByRole('button', { name: 'Search in: default fields' })).toBeNull()
    expect(box().checked).toBe(true)
  })

  it('keeps saved filters open when a tablet is turned', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Manage filters' }))
    act(() => showScreen('narrow'))
    expect(screen.getByRole('dialog', { name: 'Manage filters' })).toBeDefined()
  })

  const choose = async (item: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit column Order total' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  const columns = () =>
    screen
      .getAllByRole('columnheader')
      .map((header) => within(header).queryAllByRole('button')[0]?.textContent)

  it('sorts and widens from a header’s menu, and remembers the width until reset', async () => {
    const { searches } = await open()
    await choose('Wider')
    expect(JSON.parse(readStored('tableLayout') ?? '{}')).toMatchObject({ widths: { 'order.total': 8.5 } })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset all widths' }))
    expect(readStored('tableLayout')).toBeNull()
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sort descending' }))
    const sorted = { sortColumnHandle: 'order.total', sortDescending: true }
    await waitFor(async () => expect((await searches()).at(-1)).toMatchObject(sorted))
  })

  it('remembers compact rows', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: false }))
    screen.getByRole('button', { name: 'Compact rows', pressed: true })
    expect(screen.getByRole('table').style.getPropertyValue('--row')).toBe('1.875rem')
    opened?.close()
    cleanup()
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: true }))
    expect(readStored('tableLayout')).toBeNull()
  })

  it('moves and adds a column from its header’s menu, and removes it on Ctrl-click', async () => {
    await open()
    const before = columns().indexOf('Order total')
    await choose('Move left')
    await waitFor(() => expect(columns().indexOf('Order total')).toBe(before - 1))
    await choose('Add column after')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add column' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Imported at' }))
    await waitFor(() => expect(columns()[columns().indexOf('Order total') + 1]).toBe('Imported at'))
    fireEvent.click(screen.getByRole('button', { name: 'Order total' }), { ctrlKey: true })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove column' }))
    await waitFor(() => expect(columns()).not.toContain('Order total'))
  })

  it('counts inexact paging only on request', async () => {
    const { searches } = await open('/orders/?paging=fast', true, null)
    expect((await searches()).map(({ needTotal }) => needTotal)).toEqual([false])
    fireEvent.click(screen.getByRole('button', { name: 'Count all' }))
    await waitFor(async () => expect((await searches()).at(-1)).toMatchObject({ totalOnly: true }))
  })
})

it('offers to search for a tracking number where it can be found', async () => {
  showScreen('wide')
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    [searchPath]: async (request) => {
      const { searchColumns } = (await request.json()) as { searchColumns: string[] }
      const isFound = searchColumns.includes('shipment.trackingNumber')
      return { body: { items: isFound ? [row(7)] : [], total: isFound ? 1 : 0 } }
    },
  })
  opened = openApp('/orders/?search=1Z999AA1&orderStatusId=1')
  fireEvent.click(await screen.findByRole('button', { name: 'Search tracking numbers (1)' }))
  expect(await screen.findByText('SO-7')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Search .* \(\d+\)$/ })).toBeNull()
  const sent = await server.sent('POST', searchPath)
  const wider = { search: '1z999aa1', searchColumns: ['shipment.trackingNumber'], filters: {} }
  expect(sent.at(-1)).toEqual(expect.objectContaining(wider))
})
