import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeHandler,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { paymentOutlookFixture } from '../cart/cart.test-kit.tsx'
import { orderFixture } from '../order/order.test-kit.tsx'

const dealerPath = '/api/dealer-portal/dealer'
const methodsPath = `${dealerPath}/settings/payment-method`

function open(path: string, answers: Readonly<Record<string, FakeHandler>>) {
  startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    ...answers,
  })
  openApp(path)
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('invoice settings', () => {
  it('say that nothing can be paid until a method is added', async () => {
    const card = {
      ...{ id: 1, accountId: 1, accountDealerId: 7, name: 'Card', rank: 1, active: false, failedAt: null },
      ...{ verifiedAt: '2026-01-01T00:00:00Z', last4: '4242', metaData: '{}', settings: [] },
      ...{ paymentProviderId: 1, paymentProviderMethodId: 1 },
    }
    let isActive = false
    open('/settings', {
      [`${dealerPath}/settings/`]: {
        body: [
          { handle: 'auto_authorize', value: true, valueType: 'boolean' },
          { handle: 'auto_authorize_up_to', value: null, valueType: 'decimal' },
        ],
      },
      [`${dealerPath}/payment-outlook`]: () => ({
        body: {
          ...paymentOutlookFixture,
          paymentMethod: isActive ? paymentOutlookFixture.paymentMethod : null,
        },
      }),
      [methodsPath]: () => ({
        body: {
          accountProvider: {
            ...{ id: 1, handle: 'stripe', settings: [], accountPaymentProvider: { id: 1 } },
            providerMethods: [{ id: 1, handle: 'cc' }],
          },
          dealerMethods: [{ ...card, active: isActive }],
        },
      }),
      [`${methodsPath}/1/toggle-active`]: () => {
        isActive = true
        return { body: { ...card, active: true, isAutoAuthorizeOff: false, ordersUnauthorized: 0 } }
      },
    })
    const settings = await region('Invoice settings')
    const sentence = 'You have no active payment method. Add one to pay for orders.'
    await settings.findByText(sentence)
    const way = settings.getByRole('link', { name: 'Payment methods' })
    expect(way.getAttribute('href')).toBe('/settings#payment-methods')
    expect(settings.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).disabled).toBe(false)
    fireEvent.click(await screen.findByRole('checkbox'))
    await waitFor(() => expect(settings.queryByText(sentence)).toBeNull())
  })
})

describe('an order page', () => {
  const holdFacts = {
    lastDecline: null,
    ...{ hasActivePaymentMethod: true, hasDepositsToConfirm: false, autoAuthorize: true },
    ...{ autoAuthorizeUpTo: null, authorizedAutomatically: true, linesOutOfStock: 0 },
  }
  const show = (order: object, facts: object) =>
    open('/orders/12', {
      '/api/dealer-portal/orders/12': { body: { ...orderFixture, ...order } },
      '/api/dealer-portal/orders/12/hold-reasons': { body: { ...holdFacts, ...facts } },
      '/api/dealer-portal/orders/12/events': { body: { items: [], hasMore: false } },
    })

  it('says that the order was authorized automatically', async () => {
    show({ paymentStatusId: 2 }, {})
    await (await region('Invoice summary')).findByText('Authorized automatically')
  })

  it('doesn’t say so if the dealer did it', async () => {
    show({ paymentStatusId: 2 }, { authorizedAutomatically: false, hasActivePaymentMethod: false })
    await screen.findByText('You have no active payment method. Add one to pay for orders.')
    expect(screen.getByRole('link', { name: 'Payment methods' }).getAttribute('href')).toBe(
      '/settings#payment-methods',
    )
    expect(screen.queryByText('Authorized automatically')).toBeNull()
  })
})
