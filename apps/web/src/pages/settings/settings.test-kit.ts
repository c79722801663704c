import type { DealerMethod, PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { type FakeHandler, portalFixture, sessionFixture } from '../../app/testing/open-app.test-kit.tsx'

export const settingsPath = '/api/dealer-portal/dealer/settings/'
export const methodsPath = '/api/dealer-portal/dealer/settings/payment-method'

/** A supplier that accepts cards and bank accounts through Stripe. */
export const providerFixture: PaymentMethods['accountProvider'] = {
  id: 1,
  handle: 'stripe',
  settings: [],
  providerMethods: [
    { id: 1, handle: 'cc' },
    { id: 2, handle: 'ach' },
  ],
  accountPaymentProvider: { id: 1 },
}

/** A verified, active card by default. */
export function methodFixture(id: number, changes: Partial<DealerMethod> = {}): DealerMethod {
  return {
    id,
    accountId: 1,
    accountDealerId: 7,
    name: `Card ${id}`,
    label: null,
    rank: id,
    active: true,
    verifiedAt: '2026-01-01T00:00:00Z',
    failedAt: null,
    last4: '4242',
    metaData: '{"brand":"Visa"}',
    paymentProviderId: 1,
    paymentProviderMethodId: 1,
    settings: [],
    ...changes,
  }
}

export function settingsAnswers(
  dealerMethods: readonly DealerMethod[],
): Readonly<Record<string, FakeHandler>> {
  return {
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    [settingsPath]: {
      body: [
        { handle: 'auto_authorize', value: false, valueType: 'boolean' },
        { handle: 'auto_authorize_up_to', value: null, valueType: 'decimal' },
      ],
    },
    '/api/dealer-portal/api-token/': {
      body: { id: null, token: null, regeneratedAt: null, lastUsedAt: null, reason: null },
    },
    [methodsPath]: { body: { accountProvider: providerFixture, dealerMethods } },
  }
}
