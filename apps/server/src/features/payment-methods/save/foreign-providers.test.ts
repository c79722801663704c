import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMethodsPortalWithSandbox } from '../provider/methods-portal.test-kit.ts'
import { type ConnectedProvider, connectProvider } from '../provider/payment-sandbox.test-kit.ts'

type Methods = Awaited<ReturnType<typeof startMethodsPortalWithSandbox>>

interface Shop {
  readonly dealer: BuiltDealer
  readonly token: string
  readonly provider: ConnectedProvider
}

let methods: Methods
let stripe: Shop
let square: Shop
let otherStripe: Shop
let without: Omit<Shop, 'provider'>

beforeAll(async () => {
  methods = await startMethodsPortalWithSandbox()
  const open = async (handle: 'stripe' | 'square'): Promise<Shop> => {
    const supplier = await buildSupplier(methods.db)
    const provider = await connectProvider(methods.db, supplier, handle, methods.sandbox.origin)
    return { ...(await methods.signInAt(supplier)), provider }
  }
  ;[stripe, square, otherStripe] = [await open('stripe'), await open('square'), await open('stripe')]
  without = await methods.signInAt(await buildSupplier(methods.db))
})

afterAll(() => methods.close())

const dealerPath = '/api/dealer-portal/dealer'
const squarePath = '/api/dealer-portal/dealer-payments/square/card'
const maximum = Number.MAX_SAFE_INTEGER

const ask = async (as: Omit<Shop, 'provider'>, method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await methods.portal.ask(method, path, {
    host: as.dealer.supplier.host,
    token: as.token,
    ...(body === undefined ? {} : { body }),
  })
  return [status, answer.reason]
}

const notFound = [404, 'payment_provider_not_found']

describe('a request for one provider at a supplier that uses the other', () => {
  test('finds no Stripe provider for a Square card, whatever its ids', async () => {
    for (const of of [square, stripe, otherStripe]) {
      const body = { methodId: of.provider.cardId, providerId: of.provider.id, nonce: 'cnon:card-nonce-ok' }
      expect(await ask(stripe, 'POST', squarePath, body)).toEqual(notFound)
    }
    expect(await ask(stripe, 'DELETE', `${squarePath}/pm_card_visa`)).toEqual(notFound)
  })

  test('finds no Square provider for Stripe endpoints', async () => {
    for (const id of [square.provider.cardId, stripe.provider.cardId]) {
      const body = { paymentProviderMethodId: id }
      expect(await ask(square, 'POST', `${dealerPath}/stripe-setup-intent`, body)).toEqual(notFound)
    }
    const attach = await ask(square, 'POST', `${dealerPath}/stripe-attach-source`, { source: 'pm_card_visa' })
    expect(attach).toEqual(notFound)
    const proof = { paymentMethodId: 1, deposit1: 32, deposit2: 45 }
    expect(await ask(square, 'POST', `${dealerPath}/stripe-verify-ach`, proof)).toEqual(notFound)
  })

  test('still reports that there is no provider at all', async () => {
    const none = [409, 'no_payment_provider']
    const body = { methodId: 1, providerId: 1, nonce: 'cnon:card-nonce-ok' }
    expect(await ask(without, 'POST', squarePath, body)).toEqual(none)
    expect(
      await ask(without, 'POST', `${dealerPath}/stripe-setup-intent`, { paymentProviderMethodId: 1 }),
    ).toEqual(none)
  })
})

describe('other suppliers’ ids, ids of another kind, and unknown ids', () => {
  test('are no kind of method to start or save', async () => {
    for (const id of [otherStripe.provider.cardId, square.provider.cardId, maximum]) {
      const body = { paymentProviderMethodId: id }
      expect(await ask(stripe, 'POST', `${dealerPath}/stripe-setup-intent`, body)).toEqual(notFound)
    }
    const { provider } = square
    for (const [providerId, methodId] of [
      [stripe.provider.id, provider.cardId],
      [provider.id, stripe.provider.cardId],
      [provider.id, maximum],
      [maximum, provider.cardId],
    ]) {
      const body = { methodId, providerId, nonce: 'cnon:card-nonce-ok' }
      expect(await ask(square, 'POST', squarePath, body)).toEqual(notFound)
    }
  })

  test('are no payment method to save, in any field', async () => {
    const { id, cardId } = stripe.provider
    for (const [providerId, methodId, settingOf] of [
      [otherStripe.provider.id, cardId, id],
      [square.provider.id, cardId, id],
      [maximum, cardId, id],
      [id, otherStripe.provider.cardId, id],
      [id, square.provider.cardId, id],
      [id, maximum, id],
      [id, cardId, otherStripe.provider.id],
      [id, cardId, maximum],
    ]) {
      const body = {
        paymentProviderId: providerId,
        paymentProviderMethodId: methodId,
        settings: [{ key: 'payment_method', value: 'pm_card_visa', accountPaymentProviderId: settingOf }],
      }
      expect(await ask(stripe, 'POST', `${dealerPath}/settings/payment-method`, body)).toEqual(notFound)
    }
    const kept = methods.db.selectFrom('dealer_payment_methods').select('id')
    expect(await kept.where('dealer_id', '=', stripe.dealer.id).execute()).toEqual([])
  })

  test.each([
    '.',
    '..',
    '...',
    'card_id',
    'cnon:card-nonce-ok',
    'ccof:unknown',
    'pm_card_visa',
    'seti_1',
    'a'.repeat(255),
  ])('a reference %s is refused and names nothing else at the provider', async (reference) => {
    for (const [shop, key] of [
      [stripe, 'payment_method'],
      [square, 'card_id'],
    ] as const) {
      if (shop === stripe && reference === 'pm_card_visa') continue
      const body = {
        paymentProviderId: shop.provider.id,
        paymentProviderMethodId: shop.provider.cardId,
        settings: [{ key, value: reference, accountPaymentProviderId: shop.provider.id }],
      }
      const [status] = await ask(shop, 'POST', `${dealerPath}/settings/payment-method`, body)
      expect([reference, shop.provider.id, [404, 409, 422].includes(Number(status))]).toEqual([
        reference,
        shop.provider.id,
        true,
      ])
    }
    const path = `${squarePath}/${encodeURIComponent(reference)}`
    // A reference of dots changes the path.
    expect([404, 405, 422]).toContain((await ask(square, 'DELETE', path))[0])
    if (reference === 'pm_card_visa') return
    const attach = await ask(stripe, 'POST', `${dealerPath}/stripe-attach-source`, { source: reference })
    expect([409, 422]).toContain(attach[0])
  })
})
