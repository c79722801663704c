import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Stripe } from '@stripe/stripe-js'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'
import * as stripeScript from '../../payments/provider/stripe-script.ts'
import { orderFixture } from './order.test-kit.tsx'

const base = '/api/dealer-portal/orders/12'
const reasons = {
  ...{ hasActivePaymentMethod: true, hasDepositsToConfirm: false, autoAuthorize: false },
  ...{ autoAuthorizeUpTo: null, authorizedAutomatically: false, linesOutOfStock: 0, amountDue: '19.00' },
  lastDecline: { at: '2026-11-20T09:30:00.000Z', paymentMethod: 'Visa ending in 0341' },
}
const declined = 8
const awaiting = 7
const paid = 3
const asked = {
  ...{
    clientSecret: 'pi_1_secret_2',
    publishableKey: 'pk_1',
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  },
}

let server: ReturnType<typeof startFakeServer>

/** An order declined until its dealer confirms the payment; `after` is the payment status after confirming. */
async function show({ after = paid, from = declined, isAsked = false, session = {} } = {}) {
  let paymentStatusId = from
  server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    '/api/dealer-portal/order-search/': { body: { items: [], total: 0 } },
    [`${base}/events`]: { body: { items: [], hasMore: false } },
    [`${base}/hold-reasons`]: () => {
      const until = paymentStatusId === awaiting ? '2026-11-20T12:30:00.000Z' : null
      const confirmation = paymentStatusId === paid ? null : { paymentMethod: 'Visa ending in 3184', until }
      return { body: { ...reasons, confirmation } }
    },
    [`${base}/confirm-payment`]: async (request) => {
      const { step } = (await request.json()) as { step: string }
      paymentStatusId = step === 'begin' ? awaiting : step === 'giveUp' ? declined : after
      const confirmation = step === 'begin' ? { ...asked, isAsked } : null
      return { body: { id: 12, paymentStatusId, confirmation } }
    },
    [base]: () => ({
      body: { ...orderFixture, orderStatusId: 1, paymentStatusId, paymentError: 'The bank wants a word.' },
    }),
  })
  openApp('/orders/12')
  await screen.findByRole('heading', { name: 'SO-12', level: 1 })
}

/** Replaces Stripe's script: the result of the bank's window. */
function bank(answer: object) {
  const stripe = {
    confirmCardPayment: vi.fn(async () => answer),
    handleNextAction: vi.fn(async () => answer),
  }
  const load = vi.spyOn(stripeScript, 'loadStripe').mockResolvedValue(stripe as unknown as Stripe)
  return { ...stripe, load }
}

const steps = async () => (await server.sent('POST', `${base}/confirm-payment`)).map(({ step }) => step)

beforeEach(() => {
  writeStored('token', 'kept')
})

it('a declined payment is confirmed in the bank’s dialog, and the server reports the result', async () => {
  const { load, confirmCardPayment } = bank({ paymentIntent: { status: 'succeeded' } })
  await show()
  const button = await screen.findByRole('button', { name: 'Confirm $19.00' })
  await screen.findByText(/^We can charge Visa ending in 3184 once/)
  expect(screen.getByRole('button', { name: 'Pay with another method' })).toBeDefined()
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(button)
  await waitFor(() => expect(takeMessages()).toEqual(['Payment confirmed']))
  expect(await server.sent('POST', `${base}/confirm-payment`)).toEqual([
    { step: 'begin', amount: '19.00' },
    { step: 'check' },
  ])
  expect(confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_2')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm $19.00' })).toBeNull())
})

it('says if another window has already answered the bank', async () => {
  const { handleNextAction, confirmCardPayment } = bank({ paymentIntent: { status: 'succeeded' } })
  await show({ from: awaiting, isAsked: true })
  await screen.findByText(/^Your bank is waiting for you to confirm this payment/)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm $19.00' }))
  await waitFor(() => expect(takeMessages()).toEqual(['Payment confirmed']))
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' })
  expect(confirmCardPayment).not.toHaveBeenCalled()
})

it('shows the bank’s refusal and allows another attempt', async () => {
  bank({ error: { message: 'We are unable to authenticate your payment method.' } })
  await show({ after: declined })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm $19.00' }))
  await waitFor(() => expect(takeMessages()).toEqual(['We are unable to authenticate your payment method.']))
  expect(await steps()).toEqual(['begin', 'check'])
  expect(await screen.findByRole('button', { name: 'Confirm $19.00' })).toBeDefined()
})

it('abandons a waiting charge for another method', async () => {
  await show({ from: awaiting })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay with another method' }))
  await waitFor(async () => expect(await steps()).toEqual(['giveUp']))
  const again = await screen.findByRole('button', { name: 'Pay with another method' })
  await waitFor(() => expect(again.getAttribute('aria-haspopup') ?? 'dialog').toBe('dialog'))
})

it('a script that fails to load leaves the payment to be confirmed later', async () => {
  vi.spyOn(stripeScript, 'loadStripe').mockRejectedValue(new Error('blocked'))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm $19.00' }))
  await waitFor(() => expect(takeMessages()).toEqual([expect.stringMatching(/^We couldn't load/)]))
  expect(await steps()).toEqual(['begin'])
})

it('staff acting for the dealer can’t confirm for the cardholder', async () => {
  const { load } = bank({})
  await show({ session: { impersonatedBy: { name: 'Robin', until: '2026-11-20T13:00:00.000Z' } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm $19.00' }))
  await waitFor(() =>
    expect(takeMessages()).toEqual(['Only the dealer can confirm a payment with the bank.']),
  )
  expect([await steps(), load.mock.calls]).toEqual([[], []])
})
