import type { PaymentMethodKind } from '@portal/contract/payment-methods/payment-providers'
import type { DealerSession } from '../portal/dealer-api.ts'

type DemoMethod = Readonly<{
  label: string
  kind: PaymentMethodKind
  /** Its name or card number in the sandbox. */
  source: string
  /** Deactivated after it was added. */
  isInactive?: true
  /** Its micro-deposits were confirmed. */
  isVerified?: true
}>

const everyKind = [
  { label: 'Company card', kind: 'cc', source: 'pm_card_visa' },
  { label: 'Operating account', kind: 'ach', source: 'pm_usBankAccount_success', isVerified: true },
  { label: 'Backup card', kind: 'cc', source: 'pm_card_mastercard', isInactive: true },
  { label: 'Savings account', kind: 'ach', source: 'pm_usBankAccount_noAccount' },
] as const satisfies readonly DemoMethod[]

export const demoMethods = {
  'active@dealer.example': everyKind,
  'inactive@dealer.example': everyKind,
  'canceled@dealer.example': everyKind,
  'cancel-pending@dealer.example': [
    // All charges to this card are declined.
    { label: 'Company card', kind: 'cc', source: '4000000000000341' },
    { label: 'Backup card', kind: 'cc', source: 'pm_card_mastercard', isInactive: true },
  ],
  'active@third.example': [{ label: 'Shop card', kind: 'cc', source: 'cnon:card-nonce-ok' }],
  'shop@third.example': [{ label: 'Shop card', kind: 'cc', source: 'cnon:card-nonce-charge-declined' }],
} as const satisfies Readonly<Record<string, readonly DemoMethod[]>>

export type PayingDealer = keyof typeof demoMethods

/** The sandbox bank's test deposits, in cents. */
const deposits = { deposit1: 32, deposit2: 45 } as const

interface Provider {
  readonly id: number
  readonly handle: string
  readonly settings: readonly { readonly key: string; readonly value: string | null }[]
  readonly providerMethods: readonly { readonly id: number; readonly handle: PaymentMethodKind }[]
}

const base = '/api/dealer-portal/dealer'

interface SavedMethod {
  readonly id: number
  readonly label: string | null
  readonly active: boolean
  readonly verifiedAt: string | null
}

/** Adds a dealer's missing methods as a browser would, with the sandbox's forms. */
export async function addPaymentMethods(
  session: DealerSession,
  email: PayingDealer,
  now: Date,
): Promise<void> {
  const { accountProvider, dealerMethods } = await session.call<{
    accountProvider: Provider | null
    dealerMethods: readonly SavedMethod[]
  }>('GET', `${base}/settings/payment-method`, now)
  if (accountProvider === null) throw new Error('A supplier of the demo has no payment provider.')
  for (const method of demoMethods[email] as readonly DemoMethod[]) {
    const { id, verifiedAt, active } =
      dealerMethods.find(({ label }) => label === method.label) ??
      (await addMethod(session, accountProvider, method, now))
    if (method.isVerified && verifiedAt === null)
      await session.call('POST', `${base}/stripe-verify-ach`, now, { paymentMethodId: id, ...deposits })
    if (method.isInactive && active)
      await session.call('PUT', `${base}/settings/payment-method/${id}/toggle-active`, now)
  }
}

async function addMethod(
  session: DealerSession,
  provider: Provider,
  method: DemoMethod,
  now: Date,
): Promise<SavedMethod> {
  const methodId = provider.providerMethods.find(({ handle }) => handle === method.kind)?.id
  if (methodId === undefined) throw new Error(`The provider of the demo takes no ${method.kind}.`)
  const settings =
    provider.handle === 'square'
      ? await saveSquareCard(session, { providerId: provider.id, methodId, nonce: method.source }, now)
      : await saveStripeMethod(session, provider, { methodId, source: method.source }, now)
  return await session.call('POST', `${base}/settings/payment-method`, now, {
    paymentProviderId: provider.id,
    paymentProviderMethodId: methodId,
    name: method.label,
    settings: Object.entries(settings).map(([key, value]) => ({
      key,
      value,
      accountPaymentProviderId: provider.id,
    })),
  })
}

async function saveSquareCard(
  session: DealerSession,
  body: { providerId: number; methodId: number; nonce: string },
  now: Date,
): Promise<Record<string, string>> {
  const path = '/api/dealer-portal/dealer-payments/square/card'
  const saved = await session.call<{ customer_id: string; card: { id: string } }>('POST', path, now, body)
  return { customer_id: saved.customer_id, card_id: saved.card.id }
}

async function saveStripeMethod(
  session: DealerSession,
  provider: Provider,
  { methodId, source }: { methodId: number; source: string },
  now: Date,
): Promise<Record<string, string>> {
  const setup = await session.call<{ id: string; clientSecret: string }>(
    'POST',
    `${base}/stripe-setup-intent`,
    now,
    { paymentProviderMethodId: methodId },
  )
  await confirmSetup(provider, setup, source)
  const attached = await session.call<{ customer_token: string }>(
    'POST',
    `${base}/stripe-attach-source`,
    now,
    { source: setup.id },
  )
  return { customer_token: attached.customer_token, payment_method: setup.id }
}

/** Submits the provider's form as a user would. */
async function confirmSetup(
  { settings }: Provider,
  setup: { id: string; clientSecret: string },
  source: string,
): Promise<void> {
  const method: Record<string, string> = /^\d+$/.test(source)
    ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': source }
    : { payment_method: source }
  const settingOf = (name: string) => settings.find(({ key }) => key === name)?.value
  const origin = new URL(settingOf('script_url') ?? '').origin
  const response = await fetch(`${origin}/v1/setup_intents/${setup.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settingOf('publishable_key')}` },
    body: new URLSearchParams({ client_secret: setup.clientSecret, ...method }),
  })
  if (!response.ok) throw new Error('The payment sandbox did not take a method of the demo.')
}
