import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { clearSessionStored, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { PhoneOrder } from './phone-order.tsx'

afterEach(clearSessionStored)

const quote = {
  ...{ shippingCost: '0', shippingTitle: null, dropshipFee: '0', dropshipFeeTitle: null, taxCost: '0' },
  ...{ taxTitle: null, otherCost: '0', otherTitle: null, total: '25.00', quoteId: 'q' },
}

/** Opens the phone order of a dealer; placing it, or its quote, fails with a refusal. */
async function openOrder(id: number, parts: object = {}, refusal?: object, refused = 'orders') {
  const checkout = {
    dealer: { id, email: 'shop@dealer.example', companyName: 'Pinehollow' },
    ...{ shippingMethods: [], addresses: [], recentAddresses: [], lastShippingMethodId: null },
    ...{ country: 'US', authorization: null },
    ...parts,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { url } = input as Request
    if (url.endsWith(`/${refused}`) && refusal) return Response.json(refusal, { status: 422 })
    return Response.json(url.endsWith('/quote') ? quote : checkout)
  })
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { code: 'USD', unicodeDecimal: 36 } } } as StaffSession
  queryClient.setQueryData(sessionQuery.queryKey, session)
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <PhoneOrder dealerId={id} terms={null} payer="Visa ··· 4242" onPlaced={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  )
  return await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reference number' })
}

/** Keeps a draft of a hammer for dealer 1, as if entered before. */
function keepDraft(parts: object = {}) {
  const variant = { productId: 1, variantId: 2, sku: 'AMB-1', title: 'Hammer', price: '25.00', quantity: 5 }
  const items = [{ variant, quantity: '1' }]
  const draft = { dealerId: 1, items, addressId: null, address: {}, methodId: 3, isAddressSaved: false }
  writeSessionValue('phoneOrder', { 1: { ...draft, referenceNumber: '', note: '', ...parts } })
}

const placed = () =>
  vi.mocked(fetch).mock.calls.filter(([input]) => (input as Request).url.endsWith('/orders')).length

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const startOver = () => screen.queryByRole('button', { name: 'Start over' })

test('an earlier draft of the dealer is announced until started over; other dealers keep theirs', async () => {
  type(await openOrder(1), 'PO-1')
  expect(startOver()).toBeNull()
  type(await openOrder(2), 'PO-2')
  expect((await openOrder(1)).value).toBe('PO-1')
  expect(screen.getByText(/^Draft from/)).toBeDefined()
  const button = startOver() ?? expect.fail()
  button.focus()
  fireEvent.click(button)
  expect(startOver()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add an item' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference number' }).value).toBe('')
  expect((await openOrder(1)).value).toBe('')
  expect((await openOrder(2)).value).toBe('PO-2')
})

test.each([
  ['above the limit', { upTo: '24.99' }, "The total is above the dealer's auto-authorize limit of $24.99."],
  ['up to the limit', { upTo: '25.00' }, null],
  ['without auto-authorization', { autoAuthorize: false }, 'Auto-authorize is off for this dealer.'],
  ['by the supplier’s rule', { isSuppliersRule: true, autoAuthorize: false }, null],
  [
    'by the supplier’s rule, without a method',
    { isSuppliersRule: true, hasMethod: false },
    'This dealer has no usable payment method.',
  ],
])('%s, an order says whether and why the dealer must authorize it', async (_case, rule, reason) => {
  keepDraft()
  const usual = { autoAuthorize: true, upTo: null, isSuppliersRule: false, hasMethod: true }
  await openOrder(1, { authorization: { ...usual, ...rule } })
  await screen.findByRole('button', { name: 'Place order ($25.00)' })
  expect(screen.queryByText('Visa ··· 4242 will be charged when you capture the payment.') !== null).toBe(
    reason === null,
  )
  const sentence = screen.queryByText(
    /^Pinehollow must authorize this order before it ships. We'll email them/,
  )
  expect(sentence !== null).toBe(reason !== null)
  if (reason !== null) expect(screen.getByText(reason)).toBeDefined()
})

test.each(['ctrlKey', 'metaKey'])(
  'Enter with %s places the order, from any field and once',
  async (modifier) => {
    const place = await openOrder(1)
    type(place, 'PO-1')
    const search = screen.getByRole('combobox', { name: 'Add an item' })
    type(search, 'AMB-1')
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(placed()).toBe(0)
    fireEvent.keyDown(search, { key: 'Enter', [modifier]: true })
    fireEvent.keyDown(place, { key: 'Enter', [modifier]: true })
    await waitFor(() => expect(placed()).toBe(1))
  },
)

test('a refused order focuses its first wrong field; changing one keeps the errors of the others', async () => {
  const sentences = { 'shippingAddress.address.city': 'City is required', referenceNumber: 'Taken' }
  const reference = await openOrder(1, {}, { reason: 'invalid_input', errors: ['Wrong.'], fields: sentences })
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  const city = screen.getByRole('textbox', { name: 'City' })
  await waitFor(() => expect(document.activeElement).toBe(city))
  type(city, 'Eugene')
  expect(screen.queryByText('City is required')).toBeNull()
  expect(screen.getByText('Taken')).toBeDefined()
  type(reference, 'PO-2')
  expect(screen.queryByText('Taken')).toBeNull()
  expect(screen.queryByText('Wrong.')).toBeNull()
})

test('a doubtful ZIP code is asked about before the order is placed, and used if placed again', async () => {
  const address = { name: 'Ada', addressLine1: '12 Nowhere Rd', city: 'Portland', state: 'OR', country: 'US' }
  keepDraft({ address: { ...address, postal: '9021' }, referenceNumber: 'PO-1' })
  await openOrder(1)
  const button = await screen.findByRole('button', { name: 'Place order ($25.00)' })
  expect(screen.queryByText('Check the ZIP code')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByText('Check the ZIP code')).toBeDefined()
  expect(screen.getByText(/^9021: A ZIP code has 5 or 9 digits.* To use it anyway/)).toBeDefined()
  type(screen.getByRole('textbox', { name: 'ZIP code' }), '90210')
  expect(screen.queryByText('Check the ZIP code')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByText(/^90210 is in California, not in Oregon\. To use it anyway/)).toBeDefined()
  expect(placed()).toBe(0)
  fireEvent.click(button)
  await waitFor(() => expect(placed()).toBe(1))
})

test('too little stock shows before a shipping method is chosen', async () => {
  keepDraft({ methodId: null })
  const fields = { 'items.0.quantity': 'Hammer is out of stock.' }
  const refusal = {
    reason: 'out_of_stock',
    errors: ['Too little.'],
    fields,
    lines: [{ variantId: 2, available: 0 }],
  }
  const shippingMethods = [{ id: 7, name: 'Ground', deliversToPoBoxes: true }]
  await openOrder(1, { shippingMethods }, refusal, 'quote')
  const items = within(screen.getByRole('region', { name: 'Items' }))
  expect(await items.findByText('Hammer is out of stock.')).toBeDefined()
  expect(items.getByRole('button', { name: 'Find items similar to Hammer' })).toBeDefined()
})

test('no total shows before a shipping method is chosen', async () => {
  keepDraft({ methodId: null })
  await openOrder(1, { shippingMethods: [{ id: 7, name: 'Ground', deliversToPoBoxes: true }] })
  await waitFor(() =>
    expect(vi.mocked(fetch).mock.calls.at(-1)?.[0]).toHaveProperty('url', expect.stringMatching(/quote$/)),
  )
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined()
})

test('the items with too little stock are named above the total', async () => {
  keepDraft()
  const fields = { 'items.0.quantity': 'Hammer is out of stock.' }
  const errors = ["There isn't enough stock for one or more of the items."]
  await openOrder(1, {}, { reason: 'out_of_stock', errors, fields })
  fireEvent.click(await screen.findByRole('button', { name: 'Place order ($25.00)' }))
  const total = screen.getByRole('region', { name: 'Total' })
  expect(await within(total).findByText('Hammer is out of stock.')).toBeDefined()
  expect(screen.queryByText(/one or more of the items/)).toBeNull()
})
