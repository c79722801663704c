import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { refusals } from '@portal/contract/api/refusals'
import type { Order } from '@portal/contract/orders/order.schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'
import { orderFixture, warehouse } from './order.test-kit.tsx'

const base = '/api/dealer-portal/orders/12'
const facts = {
  hasActivePaymentMethod: true,
  lastDecline: null,
  hasDepositsToConfirm: false,
  autoAuthorize: false,
  autoAuthorizeUpTo: null,
  linesOutOfStock: 0,
}
const refused = (status: number, reason: string, sentence: string, fields?: object): FakeResponse => ({
  status,
  body: { reason, errors: [sentence], requestId: 'r', ...(fields ? { fields } : {}) },
})

let opened: ReturnType<typeof openApp> | undefined
let server: ReturnType<typeof startFakeServer>
let order: Order

async function show(
  change: Partial<Order>,
  answers: Record<string, FakeResponse | (() => FakeResponse)> = {},
  session = {},
) {
  order = { ...orderFixture, paymentError: null, ...change }
  server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    '/api/dealer-portal/order-search/': { body: { items: [], total: 0 } },
    [`${base}/events`]: { body: { items: [], hasMore: false } },
    [`${base}/hold-reasons`]: { body: facts },
    [base]: () => ({ body: order }),
    ...answers,
  })
  opened = openApp('/orders/12')
  await screen.findByRole('heading', { name: 'SO-12', level: 1 })
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name), { detail: 1 })
const pressAsDoubleClick = (name: string) => fireEvent.click(button(name), { detail: 2 })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const messages = () => takeMessages()
const asked = (path: string) => server.requests.filter(({ url }) => new URL(url).pathname === path)

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('the authorization of an order', () => {
  it.each([
    [1, 'Authorize For Payment', 2, 'Revoke Authorization', 'Order has been Authorized'],
    [2, 'Revoke Authorization', 1, 'Authorize For Payment', 'Order has been Unauthorized'],
  ] as const)('moves from %s at once, then the order reloads', async (from, label, to, other, said) => {
    const moved = (): FakeResponse => {
      order = { ...order, paymentStatusId: to }
      return { body: { id: 12, paymentStatusId: to } }
    }
    await show({ paymentStatusId: from, shippedStatusId: 0 }, { [`${base}/authorize/${to}`]: moved })
    press(label)
    expect((await screen.findAllByRole('button', { name: other })).length).toBeGreaterThan(0)
    await waitFor(() => expect(messages()).toEqual([said]))
    await waitFor(() => expect(asked(base).length).toBeGreaterThan(1))
  })

  it('changes once on a double click, whatever the button means by then', async () => {
    const moved = (): FakeResponse => {
      order = { ...order, paymentStatusId: 2 }
      return { body: { id: 12, paymentStatusId: 2 } }
    }
    await show({ paymentStatusId: 1, shippedStatusId: 0 }, { [`${base}/authorize/2`]: moved })
    press('Authorize For Payment')
    await waitFor(() => expect(messages()).toEqual(['Order has been Authorized']))
    await waitFor(() => expect(button('Revoke Authorization').getAttribute('aria-busy')).not.toBe('true'))
    pressAsDoubleClick('Revoke Authorization')
    expect(asked(`${base}/authorize/1`)).toEqual([])
    // A separate click counts, however soon it follows.
    press('Revoke Authorization')
    await waitFor(() => expect(asked(`${base}/authorize/1`)).toHaveLength(1))
  })

  it('can’t be revoked after a shipment, and says why', async () => {
    await show({ paymentStatusId: 2, shippedStatusId: 1 })
    press('Revoke Authorization')
    await waitFor(() => expect(messages()).toEqual([refusals.authorization_binding.sentence]))
    press('Cancel')
    await waitFor(() => expect(messages()).toContain(refusals.shipped_unpaid.sentence))
    expect([asked(`${base}/authorize/1`), asked(`${base}/cancel`)]).toEqual([[], []])
  })

  it('is reverted on refusal, and says why', async () => {
    const no = refused(409, 'authorization_not_offered', 'Only unauthorized orders can be authorized.')
    await show({ paymentStatusId: 1 }, { [`${base}/authorize/2`]: no })
    press('Authorize For Payment')
    await waitFor(() => expect(messages()).toEqual(['Only unauthorized orders can be authorized.']))
    await screen.findAllByRole('button', { name: 'Authorize For Payment' })
  })

  it('is offered for Authorized and Unauthorized only, with payment collection', async () => {
    await show({ paymentStatusId: 3 })
    expect(screen.queryByRole('button', { name: /Authoriz/ })).toBeNull()
    opened?.close()
    cleanup()
    await show({ paymentStatusId: 1 }, {}, { paymentCollection: false })
    expect(screen.queryByRole('button', { name: /Authoriz/ })).toBeNull()
  })
})

describe('an order that isn’t open', () => {
  it('can’t be canceled, authorized or edited, and says why', async () => {
    await show({ orderStatusId: 2, paymentStatusId: 1 })
    press('Cancel')
    press('Authorize For Payment')
    expect(messages()).toEqual(['Can only cancel orders that are open', 'Only open orders can be changed.'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked(`${base}/authorize/2`)).toEqual([])
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })
})

describe('canceling an order', () => {
  it('is confirmed first and reported afterwards', async () => {
    const canceled = (): FakeResponse => {
      order = { ...order, orderStatusId: 3, canceledAt: '2026-01-08T09:00:00Z' }
      return { body: { id: 12, orderStatusId: 3, canceledAt: order.canceledAt } }
    }
    await show({}, { [`${base}/cancel`]: canceled })
    press('Cancel')
    expect(screen.getByRole('dialog').textContent).toContain('Are you sure you want to cancel this order?')
    press('Keep order')
    expect(asked(`${base}/cancel`)).toEqual([])
    press('Cancel')
    press('Cancel order')
    await waitFor(() => expect(messages()).toEqual(['Canceled order successfully']))
    expect(asked(`${base}/cancel`)).toHaveLength(1)
    expect(await screen.findByText('Canceled', { selector: 'dt' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says in the dialog why it was refused, and stops asking once someone else closed the order', async () => {
    const no = (): FakeResponse => {
      order = { ...order, orderStatusId: 3, canceledAt: '2026-01-08T09:00:00Z' }
      return refused(409, 'cancel_needs_open_order', 'Can only cancel orders that are open')
    }
    await show({}, { [`${base}/cancel`]: no })
    press('Cancel')
    press('Cancel order')
    expect((await screen.findByRole('alert')).textContent).toBe('Can only cancel orders that are open')
    await waitFor(() => expect(button('Cancel order').getAttribute('aria-disabled')).toBe('true'))
    expect(screen.getByRole('dialog').textContent).not.toContain('Are you sure')
    press('Cancel order')
    expect(asked(`${base}/cancel`)).toHaveLength(1)
  })
})

describe('an address', () => {
  const edit = async (name: string) => {
    press(name)
    await screen.findByRole('dialog', undefined, { timeout: 60_000 })
  }

  it.each([
    ['Edit billing address', `${base}/billing-address`, 3],
    ['Edit shipping address', `${base}/shipping-address`, 1],
    ['Edit shipping address for B-2', `${base}/items/2/shipping-address`, 2],
  ])('is sent from %s with the one it replaces', async (name, path, seenId) => {
    await show({}, { [path]: { body: { ...warehouse, id: 9 } } })
    await edit(name)
    type('Name', 'Zed')
    press('Save address')
    await waitFor(() => expect(messages()).toEqual(['Address updated']))
    const body = await asked(path)[0]?.json()
    expect(body).toMatchObject({ id: seenId, name: 'Zed', firstName: null, lastName: null, state: 'OR' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is validated before sending', async () => {
    await show({})
    await edit('Edit shipping address')
    for (const field of ['Name', 'Address 1', 'City', 'ZIP code']) type(field, ' ')
    type('Email (optional)', 'nobody')
    press('Save address')
    for (const field of ['Name', 'Address 1', 'City', 'ZIP code'])
      await screen.findByText(`${field} is required`)
    await screen.findByText('Must be a valid email address')
    expect(asked(`${base}/shipping-address`)).toEqual([])
  })

  it('changed in another tab is shown as it is now, and replaced only once seen', async () => {
    let tries = 0
    const overtaken = (): FakeResponse => {
      tries += 1
      if (tries > 1) return { body: { ...warehouse, id: 40, name: 'Mine' } }
      order = { ...order, shippingAddress: { ...warehouse, id: 30, name: 'Theirs' } }
      return refused(409, 'address_changed', 'This address was changed in the meantime.')
    }
    await show({}, { [`${base}/shipping-address`]: overtaken })
    await edit('Edit shipping address')
    type('Name', 'Mine')
    press('Save address')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This address was changed in the meantime.')
    expect(alert.textContent).toContain('Current address: Theirs, 1 Main St')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mine')
    // The second click of a double click on "Save address" must not overwrite anything unread.
    pressAsDoubleClick('Overwrite with my changes')
    expect(asked(`${base}/shipping-address`)).toHaveLength(1)
    press('Overwrite with my changes')
    await waitFor(() => expect(messages()).toEqual(['Address updated']))
    expect(asked(`${base}/shipping-address`)).toHaveLength(2)
    expect(await asked(`${base}/shipping-address`)[1]?.json()).toMatchObject({ id: 30 })
  })

  it('shows what was saved, even if name and company had read the same', async () => {
    const billed = { ...warehouse, id: 3, name: 'ACME', companyName: 'ACME' }
    const saved = (): FakeResponse => {
      order = { ...order, billingAddress: { ...billed, id: 9, name: 'Bob Stone' } }
      return { body: order.billingAddress }
    }
    await show({ billingAddress: billed }, { [`${base}/billing-address`]: saved })
    await edit('Edit billing address')
    type('Name', 'Bob Stone')
    press('Save address')
    await waitFor(() => expect(messages()).toEqual(['Address updated']))
    const lines = [
      ...screen.getByRole('region', { name: 'Billing address' }).querySelectorAll('address span'),
    ]
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      ...['Bob Stone', 'ACME', '1 Main St', 'Eugene, OR 01234', 'United States'],
    ])
  })

  it('of a line says in the specification’s words that it wasn’t saved, and keeps the input', async () => {
    const path = `${base}/items/1/shipping-address`
    await show({}, { [path]: refused(500, 'internal_error', 'Something went wrong') })
    await edit('Edit shipping address for A-1')
    type('City', 'Bend')
    press('Save address')
    await screen.findByText(/An error occurred while updating item shipping address/)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Bend')
  })

  it('is not discarded without asking', async () => {
    await show({})
    await edit('Edit billing address')
    type('City', 'Bend')
    press("Don't save")
    press('Keep editing')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Bend')
    press("Don't save")
    press('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an order on hold or waiting', () => {
  it('says why in one sentence with one button', async () => {
    const without = { body: { ...facts, hasActivePaymentMethod: false } }
    await show({ paymentStatusId: 1 }, { [`${base}/hold-reasons`]: without })
    await screen.findByText('You have no active payment method. Add one to pay for orders.')
    const link = screen.getByRole('link', { name: 'Payment methods' })
    expect(link.getAttribute('href')).toBe('/settings#payment-methods')
  })

  it('has one button to authorize it, and one notice', async () => {
    await show({ paymentStatusId: 1, paymentError: 'Card declined' })
    const sentence = await screen.findByText(
      'Waiting for your authorization. Nothing will be charged or shipped until then.',
    )
    expect(screen.getAllByRole('button', { name: 'Authorize For Payment' })).toHaveLength(1)
    const notice = sentence.closest('[data-tone]')
    expect(notice?.textContent).toContain('Payment errorCard declined')
  })

  it('links to the supplier if only the supplier can help', async () => {
    await show({ orderStatusId: 4 })
    await screen.findByText('Your supplier has put this order on hold.')
    const link = screen.getByRole('link', { name: 'Contact Acme Supply' })
    expect(link.getAttribute('href')).toBe('mailto:dealers@acme.example?subject=Order%20SO-12')
  })
})

describe('what happened to an order', () => {
  it('shows event kinds this page doesn’t know yet', async () => {
    const event = { actorKind: 'system', actor: null, amount: null, reason: null }
    const kinds = ['from_the_future', 'imported']
    const items = kinds.map((kind, id) => ({
      ...event,
      at: `2026-01-0${5 - id}T10:00:00Z`,
      id,
      kind,
      subject: null,
      purchaseOrderStatusId: null,
      quantity: null,
      address: null,
    }))
    await show({}, { [`${base}/events`]: { body: { items, hasMore: false } } })
    const timeline = screen.getByRole('region', { name: 'Timeline' })
    const entries = await within(timeline).findAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...[expect.stringContaining('Order changed'), expect.stringContaining('Order received')],
    ])
  })
})
