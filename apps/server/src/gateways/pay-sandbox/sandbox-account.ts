import type {
  PaymentMethodKind,
  PaymentProviderHandle,
} from '@portal/contract/payment-methods/payment-providers'

export interface SandboxAccount {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly kinds: readonly PaymentMethodKind[]
}

/** The keys of each provider's accounts at a sandbox. */
const accounts = {
  stripe: (name, origin) => ({
    settings: { publishable_key: `pk_sandbox_${name}`, script_url: `${origin}/stripe.js`, api_url: origin },
    secrets: { secret_key: `sk_sandbox_${name}`, webhook_secret: `whsec_sandbox_${name}` },
    kinds: ['cc', 'ach'],
  }),
  square: (name, origin) => ({
    settings: {
      application_id: `sandbox-sq0idb-${name}`,
      location_id: `LOC-${name}`,
      script_url: `${origin}/square.js`,
      api_url: origin,
    },
    secrets: { access_token: `sk_sandbox_${name}`, signature_key: `whsec_sandbox_${name}` },
    kinds: ['cc'],
  }),
} as const satisfies Record<PaymentProviderHandle, (name: string, origin: string) => SandboxAccount>

/** A supplier's account at a sandbox, where every name is an account that needs no sign-up. */
export function sandboxAccount(handle: PaymentProviderHandle, name: string, origin: string): SandboxAccount {
  return accounts[handle](name, origin)
}

/** Registers the portal's URL for an account's events with the sandbox. */
export async function registerWebhook(
  handle: PaymentProviderHandle,
  name: string,
  { origin, url }: { origin: string; url: string },
): Promise<void> {
  const response = await fetch(`${origin}/control/webhooks/${handle}/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, secret: `whsec_sandbox_${name}` }),
  })
  if (!response.ok) throw new Error('The payment sandbox rejected the webhook URL.')
}
