import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import { handleLastMethodRemoved } from '../../../domain/payments/handle-last-method-removed.ts'
import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { storedMethodTitle } from '../../../domain/payments/stored-method-title.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import {
  findMethodsByReference,
  type MethodReference,
  markMissingAtProvider,
  type SavedMethodKey,
  updateMethodFacts,
} from '../../../repositories/payments/method-facts.repository.ts'
import { findPaymentMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { methodRemovedEmail } from './method-removed.emails.ts'

/**
 * Refreshes a saved method from its provider: networks update expiry dates and numbers, and it may have been removed
 * there. False if the provider doesn't respond.
 */
export async function refreshMethod(
  ctx: PaymentContext,
  client: ProviderClient,
  reference: string,
): Promise<boolean> {
  const { provider, network } = client
  const [, settingKey] = paymentProviders[provider.handle].settingKeys
  return await queryProvider(ctx, async () => {
    const method = await network.findMethod(reference)
    const saved = { supplierId: provider.supplierId, providerId: provider.id, settingKey, reference }
    // A method without a customer was detached, and can't be attached again.
    if (method === undefined || method.customer === null) await deactivateMissingMethods(ctx, saved)
    else await updateMethodFacts(ctx.db, saved, method)
  })
}

/** Deactivates the methods of a customer deleted at the provider. False if the provider doesn't respond. */
export async function refreshCustomer(
  ctx: PaymentContext,
  { provider, network }: ProviderClient,
  reference: string,
): Promise<boolean> {
  const [settingKey] = paymentProviders[provider.handle].settingKeys
  return await queryProvider(ctx, async () => {
    const saved = { supplierId: provider.supplierId, providerId: provider.id, settingKey, reference }
    if ((await findMethodsByReference(ctx.db, saved)).length === 0) return
    if (!(await network.hasCustomer(reference))) await deactivateMissingMethods(ctx, saved)
  })
}

async function queryProvider({ log }: PaymentContext, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    // The provider refuses to read kinds of methods that the portal doesn't save.
    if (error.kind === 'refused' && error.about !== 'keys') return true
    log.warn(
      { code: error.code, kind: error.kind },
      'no response from the payment provider for a payment method',
    )
    return false
  }
}

async function deactivateMissingMethods(ctx: PaymentContext, saved: MethodReference): Promise<void> {
  for (const method of await findMethodsByReference(ctx.db, saved)) await deactivateMissingMethod(ctx, method)
}

/** Deactivates a method missing at the provider, with the same effects as removal, and emails the dealer once. */
async function deactivateMissingMethod(
  { db, actor: by, now }: PaymentContext,
  key: SavedMethodKey,
): Promise<void> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  await db.transaction().execute(async (trx) => {
    await lockDealerForUpdate(trx, owner)
    const before = await findPaymentMethods(trx, owner)
    const method = before.find(({ id }) => id === key.id)
    if (method === undefined || !(await markMissingAtProvider(trx, { ...key, now }))) return
    const outcome = await handleLastMethodRemoved(trx, owner, { by, before, id: key.id })
    const supplier = await findSupplierById(trx, key.supplierId)
    const [dealer] = await findStoredDealers(trx, owner, [key.dealerId])
    if (supplier === undefined || dealer === undefined) return
    const text = methodRemovedEmail(supplier, {
      ...outcome,
      firstName: dealer.first_name,
      title: storedMethodTitle(method),
    })
    await addMail(trx, {
      supplierId: key.supplierId,
      recipient: dealer.email,
      ...renderEmail(supplier, text),
      now,
    })
  })
}
