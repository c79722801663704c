import type {
  PaymentMethodKind,
  PaymentProviderHandle,
} from '@portal/contract/payment-methods/payment-providers'

/** The keys of an account at the pretend card network. */
export interface SandboxAccount {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly kinds: readonly PaymentMethodKind[]
}

/** The account of a supplier at a sandbox; every name is an account there, so nothing has to be opened first. */
export function sandboxAccount(handle: PaymentProviderHandle, name: string, origin: string): SandboxAccount {
  const secret = `sk_sandbox_${name}`
  const signing = `whsec_sandbox_${name}`
  const at = { api_url: origin }
  if (handle === 'stripe') {
    return {
      settings: { publishable_key: `pk_sandbox_${name}`, script_url: `${origin}/stripe.js`, ...at },
      secrets: { secret_key: secret, webhook_secret: signing },
      kinds: ['cc', 'ach'],
    }
  }
  return {
    settings: {
      application_id: `sandbox-sq0idb-${name}`,
      location_id: `LOC-${name}`,
      script_url: `${origin}/square.js`,
      ...at,
    },
    secrets: { access_token: secret, signature_key: signing },
    kinds: ['cc'],
  }
}

/** Lets a sandbox tell the portal what happens to an account's payments. */
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
  if (!response.ok) throw new Error('The payment sandbox did not take the address of the webhook.')
}
