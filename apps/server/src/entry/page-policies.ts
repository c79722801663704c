import { isLoopback, providerSources } from '@portal/contract/payment-methods/provider-scripts.rules'
import type { PublicCtx } from '../context/context.ts'
import { describeError } from '../context/describe-error.ts'
import { type PageSources, type PolicyParts, pagePolicy } from '../http/static-files/security-headers.ts'
import {
  findPaymentProvider,
  type PaymentProvider,
} from '../repositories/payments/payment-provider.repository.ts'
import type { SupplierDirectory } from '../repositories/suppliers/supplier-directory.ts'

/**
 * Adds the supplier's payment provider to the policy of its pages. Pages of suppliers without one, and all pages during
 * database outages, keep the default policy.
 */
export function pagePolicies({
  db,
  suppliers,
  log,
  ...policy
}: Pick<PublicCtx, 'db' | 'log'> & PolicyParts & { readonly suppliers: SupplierDirectory }) {
  return async (host: string): Promise<string | undefined> => {
    try {
      const supplier = await suppliers.byHost(host)
      if (supplier === undefined || !supplier.flags.payment_collection) return undefined
      const provider = await findPaymentProvider(db, supplier.id)
      return provider && pagePolicy(policy, sourcesOf(provider, host))
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a page was served without its payment provider')
      return undefined
    }
  }
}

function sourcesOf({ handle, settings }: PaymentProvider, host: string): PageSources {
  const script = settings.script_url
  if (script === undefined || !isLoopback(script)) return providerSources[handle]
  if (!isLoopback(`http://${host}`)) return providerSources[handle]
  const origin = [new URL(script).origin]
  return {
    scriptSources: origin,
    frameSources: origin,
    connectSources: origin,
    styleSources: [],
    fontSources: [],
  }
}
