import type { Db } from '../../context/db.ts'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { CardNetwork } from '../../gateways/card-network/card-network.ts'
import { openCardNetwork } from '../../gateways/card-network/open-card-network.ts'
import {
  findPaymentProvider,
  findPaymentProviderById,
  type PaymentProvider,
} from '../../repositories/payments/payment-provider.repository.ts'

export interface ProviderClient {
  readonly provider: PaymentProvider
  readonly network: CardNetwork
}

interface Sources {
  readonly db: Db
  readonly secrets: SecretBox
}

/** The seal owner of a provider's keys: no other supplier can open them. */
function sealOwner({ supplierId, handle }: Pick<PaymentProvider, 'supplierId' | 'handle'>): string {
  return `payment-provider ${supplierId}/${handle}`
}

export function sealProviderKeys(
  secrets: SecretBox,
  of: Pick<PaymentProvider, 'supplierId' | 'handle'>,
  keys: Readonly<Record<string, string>>,
): Buffer {
  return secrets.seal(JSON.stringify(keys), sealOwner(of))
}

/** A supplier's active provider; undefined if it has none or no keys. */
export async function findProviderClient(
  { db, secrets }: Sources,
  supplierId: number,
): Promise<ProviderClient | undefined> {
  return await open(secrets, await findPaymentProvider(db, supplierId))
}

/** A supplier's provider, active or not; undefined if it has none or no keys. */
export async function findProviderClientById(
  { db, secrets }: Sources,
  supplierId: number,
  providerId: number,
): Promise<ProviderClient | undefined> {
  return await open(secrets, await findPaymentProviderById(db, supplierId, providerId))
}

async function open(
  secrets: SecretBox,
  provider: PaymentProvider | undefined,
): Promise<ProviderClient | undefined> {
  if (provider === undefined || provider.sealedSecrets === null) return undefined
  const keys = JSON.parse(secrets.open(provider.sealedSecrets, sealOwner(provider))) as Record<string, string>
  return {
    provider,
    network: await openCardNetwork(provider.handle, { settings: provider.settings, secrets: keys }),
  }
}
