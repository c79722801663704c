import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import {
  connectProvider,
  type SandboxUnderTest,
  startPaymentSandbox,
} from '../../features/payment-methods/provider/payment-sandbox.test-kit.ts'
import type { PortalUnderTest, TestRequest } from '../../http/portal.test-kit.ts'
import type { Requests } from './requests.test-kit.ts'

type Sources = {
  readonly db: Parameters<typeof connectProvider>[0]
  readonly portal: PortalUnderTest
}
const base = '/api/dealer-portal'
const cards = `${base}/dealer-payments/square/card`

/** A request per endpoint that saves a payment method, each for a new dealer of a supplier with that provider. */
export function paymentMethodRequests(sources: () => Sources): Requests {
  let sandbox: Promise<SandboxUnderTest> | undefined
  const newDealer = async (handle: PaymentProviderHandle) => {
    const { db, portal } = sources()
    // Ends with the test process.
    sandbox ??= startPaymentSandbox()
    const supplier = await buildSupplier(db)
    const provider = await connectProvider(db, supplier, handle, (await sandbox).origin)
    const dealer = await buildDealer(db, supplier)
    const as = { host: supplier.host, token: await portal.signIn(dealer) }
    return { provider, as, portal }
  }
  const storeCard = async () => {
    const { provider, as, portal } = await newDealer('square')
    const body = { methodId: provider.cardId, providerId: provider.id, nonce: 'cnon:card-nonce-ok' }
    return { as, portal, body }
  }
  return {
    createStripeSetupIntent: async () => {
      const { provider, as } = await newDealer('stripe')
      const body = { paymentProviderMethodId: provider.cardId }
      return { path: `${base}/dealer/stripe-setup-intent`, asked: { ...as, body } }
    },
    stripeAttachSource: async () => {
      const { as } = await newDealer('stripe')
      const body = { source: 'pm_card_visa' }
      return { path: `${base}/dealer/stripe-attach-source`, asked: { ...as, body } }
    },
    createPaymentMethod: async () => {
      const { provider, as } = await newDealer('stripe')
      const setting = { key: 'payment_method', value: 'pm_card_visa', accountPaymentProviderId: provider.id }
      const body = {
        paymentProviderId: provider.id,
        paymentProviderMethodId: provider.cardId,
        settings: [setting],
      }
      return { path: `${base}/dealer/settings/payment-method`, asked: { ...as, body } }
    },
    stripeVerifyAch: async () => {
      const { provider, as, portal } = await newDealer('stripe')
      const { origin } = await (sandbox ?? startPaymentSandbox())
      const paymentMethodId = await addBank(portal, { as, provider, origin })
      const body = { paymentMethodId, deposit1: 32, deposit2: 45 }
      return { path: `${base}/dealer/stripe-verify-ach`, asked: { ...as, body } }
    },
    createSquareCard: async () => {
      const { as, body } = await storeCard()
      return { path: cards, asked: { ...as, body } }
    },
    deleteSquareCard: async () => {
      const { as, body, portal } = await storeCard()
      const stored = await portal.ask('POST', cards, { ...as, body })
      return { path: `${cards}/${stored.body.card.id}`, asked: as }
    },
  }
}

async function addBank(
  portal: PortalUnderTest,
  at: { as: TestRequest; provider: { id: number; bankId: number; account: string }; origin: string },
): Promise<number> {
  const { as, provider } = at
  const begun = await portal.ask('POST', `${base}/dealer/stripe-setup-intent`, {
    ...as,
    body: { paymentProviderMethodId: provider.bankId },
  })
  await fetch(`${at.origin}/v1/setup_intents/${begun.body.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: `pk_sandbox_${provider.account}`,
      client_secret: begun.body.clientSecret,
      payment_method: 'pm_usBankAccount_success',
    }),
  })
  const setting = { key: 'payment_method', value: begun.body.id, accountPaymentProviderId: provider.id }
  const body = {
    paymentProviderId: provider.id,
    paymentProviderMethodId: provider.bankId,
    settings: [setting],
  }
  return (await portal.ask('POST', `${base}/dealer/settings/payment-method`, { ...as, body })).body.id
}
