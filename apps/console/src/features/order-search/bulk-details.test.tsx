import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { BulkDialog } from '@portal/order-list/bulk/bulk-dialog.tsx'
import { OrderListContext } from '@portal/order-list/host/order-list-host.ts'
import { parseListState } from '@portal/order-list/state/list-state.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { orderListCalls } from './order-search.queries.ts'
import { useStaffOrderList } from './use-staff-order-list.tsx'

const noJobs: ReadonlySet<string> = new Set()
const extras = { headerActions: null }
const closed = vi.fn()
const unchanged = { reason: 'unchanged', count: 2 }
const tagPreview = { eligible: 2, amountDue: null, refunds: null, skipped: [], tags: ['rush'] }
let preview: object = tagPreview
let outcome: object = { numberEffected: 2, skipped: [] }

function Window({ name: wanted }: { readonly name: string }) {
  const host = useStaffOrderList(extras, noJobs, undefined)
  const action = host.actions.find(({ name }) => name === wanted)
  return action === undefined ? null : (
    <OrderListContext value={host}>
      <BulkDialog
        {...{ action, onJob: vi.fn(), onDone: vi.fn(), onClose: closed }}
        hrefOf={(id) => `/console/orders/${id}`}
        target={{ state: parseListState({}, orderListCalls.fields), mode: 'selected', ids: new Set([1, 2]) }}
      />
    </OrderListContext>
  )
}

/** The window of a bulk action once it shows this label or text, and what it sends. */
async function open(name = 'tag', shown: string | RegExp = 'Remove') {
  const sent: object[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.url.endsWith('/order-tags')) return Response.json({ tags: ['gift', 'rush', 'vip'] })
    if (request.url.endsWith('/preview')) return Response.json(preview)
    const { add, remove, reason } = await request.clone().json()
    sent.push({ add, remove, reason })
    return Response.json(outcome)
  })
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterContextProvider router={router}>
          <Window name={name} />
        </RouterContextProvider>
      </KitProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.queryByLabelText(shown) ?? screen.queryByText(shown)).toBeTruthy())
  return sent
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update tags' })
const isDisabled = () => button().getAttribute('aria-disabled') === 'true'
const update = async () => {
  await waitFor(() => expect(isDisabled()).toBe(false))
  fireEvent.click(button())
}

beforeEach(() => {
  closed.mockClear()
  preview = tagPreview
  outcome = { numberEffected: 2, skipped: [] }
})

test('Enter updates the tags', async () => {
  const sent = await open()
  type('Add', 'gift, vip')
  const { form } = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add' })
  // The browser presses a form's submit button.
  expect([button().type, button().form]).toEqual(['submit', form])
  await update()
  await waitFor(() => expect(sent).toEqual([{ add: ['gift', 'vip'], remove: [] }]))
  await waitFor(() => expect(closed).toHaveBeenCalled())
})

test.each([
  ['hold', 'Put on hold', 'Early'],
  ['cancel', 'Cancel orders', 'Late'],
])('Enter in the reason of “%s” confirms it only if it can be undone', async (name, confirm, reason) => {
  const sent = await open(name, 'Reason')
  const field = screen.getByLabelText('Reason')
  const button = screen.getByRole('button', { name: confirm })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.change(field, { target: { value: 'Early' } })
  fireEvent.submit(field)
  fireEvent.change(field, { target: { value: 'Late' } })
  fireEvent.click(button)
  await waitFor(() => expect(sent[0]).toMatchObject({ reason }))
})

test('a cancellation names the orders to cancel, to skip, and to refund outside the portal', async () => {
  const refunds = { count: 3, total: '368.18', outside: 7, outsideTotal: '83.92', limit: null }
  preview = { ...tagPreview, eligible: 10, refunds, skipped: [{ reason: 'not_open', count: 5 }] }
  await open('cancel', '10 orders will be canceled')
  expect(screen.getByText('Will be skipped: 5 not open.')).toBeTruthy()
  expect(screen.getByText('3 paid orders ($368.18) will be refunded')).toBeTruthy()
  expect(screen.getByText("7 orders ($83.92) paid outside the portal won't be refunded")).toBeTruthy()
})

test('a finished cancellation says what will be refunded, and links the orders that won’t be', async () => {
  preview = {
    ...tagPreview,
    eligible: 10,
    refunds: { count: 4, total: '1050.42', outside: 1, outsideTotal: '83.92', limit: null },
  }
  outcome = {
    ...{ numberEffected: 10, amount: '1050.42', skipped: [] },
    paidOutside: { count: 1, amount: '83.92', orders: [{ id: 5, orderNumber: '105198' }] },
  }
  await open('cancel', '10 orders will be canceled')
  const confirm = screen.getByRole('button', { name: 'Cancel orders' })
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(confirm)
  await screen.findByText('1 order ($83.92) paid outside the portal, not refunded')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('10 orders canceled, $1,050.42 to be refunded')).toBeTruthy()
  expect(dialog.getByRole('link', { name: '105198' }).getAttribute('href')).toBe('/console/orders/5')
})

test.each([
  ['release', 'Release', true],
  ['charge', 'Capture', true],
  ['cancel', 'Cancel orders', false],
])('Enter confirms “%s” at once, unless it is dangerous', async (name, confirm, isFocused) => {
  preview = { ...tagPreview, eligible: 10 }
  await open(name, /^(10 orders will|– for 10)/)
  expect(document.activeElement === screen.getByRole('button', { name: confirm })).toBe(isFocused)
})

test('a capture names the orders that were declined before', async () => {
  preview = { ...tagPreview, eligible: 67, amountDue: '28069.08', declined: 41 }
  await open('charge', '$28,069.08 for 67 orders, 41 declined before')
})

test('refuses a tag to add and remove at the field', async () => {
  const sent = await open()
  type('Add', 'gift')
  type('Remove', 'GIFT')
  expect(await screen.findByText("“GIFT” can't be both added and removed.")).toBeTruthy()
  await waitFor(() => expect(isDisabled()).toBe(true))
  fireEvent.click(button())
  expect(sent).toEqual([])
})

test('suggests the tags of the selected orders to remove', async () => {
  await open()
  const suggested = (name: string) =>
    [...(screen.getByRole<HTMLInputElement>('combobox', { name }).list?.options ?? [])].map(
      ({ value }) => value,
    )
  await waitFor(() => expect(suggested('Add')).toEqual(['gift', 'rush', 'vip']))
  expect(suggested('Remove')).toEqual(['rush'])
})

test('names the skipped orders', async () => {
  outcome = {
    numberEffected: 1,
    skipped: [{ reason: 'too_many_tags', count: 1, orders: [{ id: 7, orderNumber: '105232' }] }],
  }
  await open()
  type('Add', 'gift')
  await update()
  expect(await screen.findByText('1 order was skipped')).toBeTruthy()
  expect(screen.getByText(/would have more than 20 tags/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '105232' }).getAttribute('href')).toBe('/console/orders/7')
})

test('says that no order had the tags', async () => {
  outcome = { numberEffected: 0, skipped: [unchanged] }
  await open()
  type('Remove', 'nosuchtag')
  await update()
  expect(await screen.findByText('No order had these tags')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).queryByText(/skipped|updated/)).toBeNull()
})

test('counts the changed orders only', async () => {
  outcome = { numberEffected: 3, skipped: [unchanged] }
  await open()
  type('Add', 'gift')
  await update()
  await waitFor(() => expect(closed).toHaveBeenCalled())
})
