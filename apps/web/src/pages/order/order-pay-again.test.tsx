import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  type FakeHandler,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'
import { orderFixture } from './order.test-kit.tsx'

const base = '/api/dealer-portal/orders/12'
const visa = { id: 3, name: 'Visa', last4: '4242', metaData: '{}' }
const other = { ...visa, id: 4, last4: '1881' }
const outlook = {
  ...{ autoAuthorize: false, autoAuthorizeUpTo: null, isSuppliersRule: false, hasDepositsToConfirm: false },
  ...{ paymentMethod: visa, paymentMethods: [visa, other] },
}
const reasons = {
  ...{ hasActivePaymentMethod: true, hasDepositsToConfirm: false, autoAuthorize: false },
  ...{ autoAuthorizeUpTo: null, authorizedAutomatically: false, linesOutOfStock: 0, amountDue: '19.00' },
  lastDecline: { at: '2026-11-20T09:30:00.000Z', paymentMethod: 'Visa ending in 0341' },
}

let server: ReturnType<typeof startFakeServer>

async function show(answers: Record<string, FakeHandler> = {}, session = {}) {
  let paymentStatusId = 8
  server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    '/api/dealer-portal/order-search/': { body: { items: [], total: 0 } },
    '/api/dealer-portal/dealer/payment-outlook': { body: outlook },
    [`${base}/events`]: { body: { items: [], hasMore: false } },
    [`${base}/hold-reasons`]: { body: reasons },
    [`${base}/pay-again`]: () => {
      paymentStatusId = 2
      return { body: { id: 12, paymentStatusId } }
    },
    [base]: () => ({
      body: { ...orderFixture, orderStatusId: 1, paymentStatusId, paymentError: 'The card has expired.' },
    }),
    ...answers,
  })
  openApp('/orders/12')
  await screen.findByRole('heading', { name: 'SO-12', level: 1 })
}

async function openDialog(button = 'Retry payment') {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: 'Retry payment on order SO-12?' }))
}
const sentPayments = () => server.requests.filter(({ url }) => url.endsWith('/pay-again'))

beforeEach(() => {
  writeStored('token', 'kept')
})

it('a declined order says why, which method was tried and when, and can be paid with another', async () => {
  await show()
  const tried = (await screen.findByText(/^Visa ending in 0341/)).closest('p')
  expect(tried?.textContent).toMatch(/Nov 20|11\/20/)
  expect(tried?.parentElement?.textContent).toContain('The card has expired.')
  expect(screen.getAllByText('Payment declined').length).toBeGreaterThan(0)
  const dialog = await openDialog()
  const first = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' })
  expect(first.checked).toBe(true)
  fireEvent.click(dialog.getByRole('radio', { name: 'Visa ending in 1881' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Pay \$/ }))
  await waitFor(() => expect(takeMessages()).toEqual(['Retrying payment']))
  expect(await sentPayments()[0]?.json()).toEqual({ paymentMethodId: 4 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry payment' })).toBeNull())
})

it('a partial chargeback is no declined payment, and only that part is paid again', async () => {
  const partly = { ...reasons, isTakenBack: true, amountDue: '4.25' }
  await show({ [`${base}/hold-reasons`]: { body: partly } })
  expect(await screen.findByText('Payment reversed by the bank')).toBeDefined()
  expect(screen.queryByText(/^Visa ending in 0341/)).toBeNull()
  const dialog = await openDialog()
  expect(await dialog.findByRole('button', { name: 'Pay $4.25' })).toBeDefined()
})

it.each([
  ['one was declined', [3], 'Visa ending in 1881'],
  ['the one that ranks first and the next were', [3, 4], 'Visa ending in 0077'],
  ['all were', [3, 4, 6], 'Visa ending in 4242'],
])('a failed method isn’t the default: %s', async (_which, failed, offered) => {
  const added = { ...visa, id: 6, last4: '0077' }
  const methods = { ...outlook, paymentMethods: [visa, other, added] }
  await show({
    [`${base}/hold-reasons`]: { body: { ...reasons, failedMethodIds: failed } },
    '/api/dealer-portal/dealer/payment-outlook': { body: methods },
  })
  const dialog = await openDialog()
  const first = await dialog.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${offered}`) })
  expect(first.checked).toBe(true)
  expect(dialog.getAllByText('Last payment declined')).toHaveLength(failed.length)
})

it.each([
  ['only the other method', [3], ['Visa ending in 1881']],
  ['no method', [3, 4], []],
])('offers %s if the bank wants the failed payment confirmed', async (_, failed, offered) => {
  const confirmation = { paymentMethod: 'Visa ending in 4242', until: null }
  await show({
    [`${base}/hold-reasons`]: { body: { ...reasons, failedMethodIds: failed, confirmation } },
    '/api/dealer-portal/dealer/payment-outlook': { body: { ...outlook, paymentMethods: [visa, other] } },
  })
  const dialog = await openDialog('Pay with another method')
  await dialog.findByRole('link', { name: /^add a/i })
  expect(dialog.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(offered)
  expect(dialog.queryAllByRole('button', { name: /^Pay \$/ })).toHaveLength(offered.length)
  expect(dialog.queryAllByText(/^Confirm the payment on the order page/)).toHaveLength(1 - offered.length)
})

it('marks only the failed one of two similar cards', async () => {
  const twin = { ...visa, id: 6 }
  await show({
    [`${base}/hold-reasons`]: { body: { ...reasons, failedMethodIds: [3] } },
    '/api/dealer-portal/dealer/payment-outlook': { body: { ...outlook, paymentMethods: [visa, twin] } },
  })
  const dialog = await openDialog()
  const radios = await dialog.findAllByRole<HTMLInputElement>('radio', { name: /^Visa ending in 4242/ })
  expect(radios.map(({ checked }) => checked)).toEqual([false, true])
  expect(dialog.getAllByText('Last payment declined')).toHaveLength(1)
})

it('shows the server’s refusal in the dialog, and another method can be chosen', async () => {
  const sentence = "This payment method can't be charged. Choose another one."
  const body = { reason: 'payment_method_not_chargeable', errors: [sentence], requestId: 'r' }
  await show({ [`${base}/pay-again`]: { status: 409, body } })
  const dialog = await openDialog()
  await dialog.findByRole('radio', { name: 'Visa ending in 4242' })
  fireEvent.click(dialog.getByRole('button', { name: /^Pay \$/ }))
  await dialog.findByText(sentence)
  dialog.getByRole('radio', { name: 'Visa ending in 1881' })
})

it.each([
  [false, null],
  [true, { paymentMethodId: null }],
])(
  'nothing is paid without a method, except in test mode (%j), which charges nobody',
  async (inTestMode, sent) => {
    const none = { body: { ...outlook, paymentMethod: null, paymentMethods: [] } }
    await show({ '/api/dealer-portal/dealer/payment-outlook': none }, inTestMode ? { inTestMode } : {})
    const dialog = await openDialog()
    if (sent === null) {
      await dialog.findByText(/Add one to pay for orders/)
      expect(dialog.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
    } else {
      fireEvent.click(await dialog.findByRole('button', { name: /^Pay \$/ }))
      await waitFor(() => expect(sentPayments()).toHaveLength(1))
      expect(await sentPayments()[0]?.json()).toEqual(sent)
    }
  },
)

it('an inactive method has a way to activate it, and a card can be added', async () => {
  const inactiveMethods = [{ ...visa, id: 5, name: 'Mastercard', last4: '4444' }]
  await show({ '/api/dealer-portal/dealer/payment-outlook': { body: { ...outlook, inactiveMethods } } })
  const dialog = await openDialog()
  await dialog.findByText(/Mastercard ending in 4444/)
  for (const name of ['Activate in Settings', 'Add a card or bank account'])
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toContain('/settings')
})

it('an imported declined order without details is named so, with the time of the attempt', async () => {
  const lastDecline = { at: '2026-11-20T09:30:00.000Z', paymentMethod: null }
  await show({
    [base]: { body: { ...orderFixture, orderStatusId: 1, paymentStatusId: 8, paymentError: null } },
    [`${base}/hold-reasons`]: { body: { ...reasons, lastDecline } },
  })
  const unknown = await screen.findByText('No reason given.')
  await waitFor(() => expect(unknown.parentElement?.textContent).toMatch(/Nov 20|11\/20/))
  expect(screen.queryByText('The last payment for this order was declined.')).toBeNull()
})
