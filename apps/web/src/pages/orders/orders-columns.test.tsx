import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openOrdersPage, searchPath } from './orders-page.test-kit.tsx'

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open(address: string) {
  opened = await openOrdersPage(address, {
    [`${searchPath}export`]: { status: 409, body: { reason: 'conflict', errors: ['Not now.'] } },
  })
  await screen.findByRole('table')
  return opened
}

async function choose(button: 'Columns' | 'Export') {
  fireEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: button === 'Export' ? 'Export orders' : button }))
}

type Dialog = Awaited<ReturnType<typeof choose>>
const chosen = (dialog: Dialog) =>
  within(dialog.getByRole('region', { name: 'Chosen columns' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span:nth-of-type(2)')?.textContent)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }))

beforeEach(() => {
  writeStored('token', 'kept')
  writeStored('exportColumns', null)
  writeStored('exportKind', null)
})

it('are found by name, ordered and applied; the order number is always first', async () => {
  await open('/orders/?columns=order.total,shippingAddress.name')
  const dialog = await choose('Columns')
  expect(chosen(dialog)).toEqual(['Order total', 'Ship To Name'])
  fireEvent.change(dialog.getByRole('searchbox', { name: 'Find a field' }), { target: { value: 'weight' } })
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Weight (lbs)' }))
  dialog.getByText(/^3 of \d+$/)
  press(dialog, 'Move Weight (lbs) up')
  press(dialog, 'Remove Order total')
  expect(chosen(dialog)).toEqual(['Weight (lbs)', 'Ship To Name'])
  press(dialog, 'Apply')
  await waitFor(() =>
    expect(headers().slice(1)).toEqual(['Order #', 'Status', 'Progress', 'Weight (lbs)', 'Ship To Name']),
  )
})

it('are reset by one button', async () => {
  await open('/orders/?columns=order.weight')
  const dialog = await choose('Columns')
  press(dialog, 'Reset to default')
  press(dialog, 'Apply')
  await waitFor(() => expect(headers()).toContain('Ship To Name'))
})

it('of an export default to the list’s, and changes are stored in the browser', async () => {
  const { sent } = await open('/orders/?columns=order.id,order.total')
  const dialog = await choose('Export')
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Same columns as the list (6)' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Ship To Name' }))
  press(dialog, 'Move Ship To Name up')
  press(dialog, 'All Pages')
  const exported = async () => (await sent('POST', `${searchPath}export`)).map(({ columns }) => columns)
  const leading = [
    ...['order.orderNumber', 'order.orderStatusId', 'order.paymentStatusId'],
    ...['order.purchaseOrderStatusId', 'order.fulfillmentStatusId'],
  ]
  const columns = [...leading, 'shippingAddress.name', 'order.total']
  await waitFor(async () => expect(await exported()).toEqual([columns]))
  press(dialog, 'Close')
  const again = await choose('Export')
  expect(chosen(again)).toEqual([
    ...['Order #', 'Order Status', 'Payment status', 'Purchase Order Status', 'Fulfillment Status'],
    ...['Ship To Name', 'Order total'],
  ])
  fireEvent.click(again.getByRole('checkbox', { name: 'Same columns as the list (6)' }))
  press(again, 'All Pages')
  await waitFor(async () => expect(await exported()).toEqual([columns, [...leading, 'order.total']]))
})

it('of an export keep the rows and file format last chosen in this browser', async () => {
  const { sent } = await open('/orders/')
  const dialog = await choose('Export')
  fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: 'lines' } })
  fireEvent.change(dialog.getByLabelText('File format'), { target: { value: 'xlsx' } })
  press(dialog, 'All Pages')
  await waitFor(async () => expect(await sent('POST', `${searchPath}export`)).toHaveLength(1))
  press(dialog, 'Close')
  const again = await choose('Export')
  expect(again.getByLabelText('Rows')).toHaveProperty('value', 'lines')
  expect(again.getByLabelText('File format')).toHaveProperty('value', 'xlsx')
})
