import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart, sessionFixture, startFakeServer } from '../../app/testing/open-app.test-kit.tsx'
import { PaymentSection } from '../../features/checkout/review/payment-section.tsx'
import { paymentOutlookFixture } from './cart.test-kit.tsx'

function show(outlook: object, session = sessionFixture()) {
  const body = { ...paymentOutlookFixture, ...outlook }
  startFakeServer({ '/api/dealer-portal/dealer/payment-outlook': { body } })
  renderPart(<PaymentSection total="32.49" />, session)
}

it.each([
  [{}, /^You'll need to authorize this order\. Nothing will be charged until then\.$/],
  [
    { autoAuthorize: true },
    /^This order will be authorized automatically, as set in your invoice settings\.$/,
  ],
  [
    { autoAuthorize: true, autoAuthorizeUpTo: '250' },
    /^This order will be authorized automatically: it's within your \$250\.00 auto-authorize limit\.$/,
  ],
  [
    { autoAuthorize: true, autoAuthorizeUpTo: '10' },
    /^This order is over your \$10\.00 auto-authorize limit\. Place it first/,
  ],
  [{ autoAuthorize: true, isSuppliersRule: true }, /^Acme Supply authorizes every order automatically\.$/],
])('says how and when the order is paid: %j', async (outlook, sentence) => {
  show(outlook)
  await screen.findByText(sentence)
  screen.getByText('Once the order is authorized, Acme Supply will charge $32.49 to Visa ending in 4242.')
})

it.each([
  [{ autoAuthorize: true }, /will be authorized automatically/],
  [{ autoAuthorize: true, isSuppliersRule: true }, /this order will stay unauthorized\.$/],
])('says if nothing can pay, with the remedy: %j', async (outlook, sentence) => {
  show({ ...outlook, paymentMethod: null })
  await screen.findByText(sentence)
  screen.getByText('You have no active payment method. Add one to pay for orders.')
  const way = screen.getByRole('link', { name: 'Payment methods' })
  expect(way.getAttribute('href')).toBe('/settings#payment-methods')
})

it('says that nothing is charged if the supplier collects no payments', () => {
  show({}, { ...sessionFixture(), paymentCollection: false })
  screen.getByText(/^Nothing due now\. Acme Supply will invoice you\./)
})
