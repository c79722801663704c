import type { PaymentProviderHandle } from './payment-providers.ts'

export interface ProviderSources {
  /** The URLs of the script that pages may load; the first is the default. */
  readonly scripts: readonly [string, ...string[]]
  readonly scriptSources: readonly string[]
  readonly frameSources: readonly string[]
  readonly connectSources: readonly string[]
  readonly styleSources: readonly string[]
  readonly fontSources: readonly string[]
}

/** Each provider's entries in a page's content security policy. */
export const providerSources = {
  stripe: {
    scripts: ['https://js.stripe.com/endive/stripe.js'],
    scriptSources: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frameSources: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connectSources: ['https://api.stripe.com'],
    styleSources: [],
    fontSources: [],
  },
  square: {
    scripts: ['https://web.squarecdn.com/v1/square.js', 'https://sandbox.web.squarecdn.com/v1/square.js'],
    scriptSources: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
    frameSources: [
      'https://web.squarecdn.com',
      'https://sandbox.web.squarecdn.com',
      'https://connect.squareup.com',
      'https://connect.squareupsandbox.com',
      'https://api.squareup.com',
      'https://api.squareupsandbox.com',
      'https://geoissuer.cardinalcommerce.com',
    ],
    connectSources: [
      'https://web.squarecdn.com',
      'https://sandbox.web.squarecdn.com',
      'https://pci-connect.squareup.com',
      'https://pci-connect.squareupsandbox.com',
      'https://connect.squareup.com',
      'https://connect.squareupsandbox.com',
    ],
    styleSources: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
    fontSources: ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
  },
} as const satisfies Record<PaymentProviderHandle, ProviderSources>

/** Whether a URL is on this machine, as in trials. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/** Whether a page may load a script as the provider's: one of its URLs, or any if both are on loopback hosts. */
export function isProviderScript(handle: PaymentProviderHandle, script: string, page: string): boolean {
  const known: readonly string[] = providerSources[handle].scripts
  return known.includes(script) || (isLoopback(script) && isLoopback(page))
}
