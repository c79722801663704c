import { countText } from '@portal/contract/fields/count-text'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { Owner } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import type { FileStore } from '../../../context/ports/file-store.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { transferFeedFiles } from '../../../repositories/catalogue/dealer-feed.repository.ts'
import {
  endDealerSessions,
  updateDealerRow,
} from '../../../repositories/dealers/dealer-registry.repository.ts'
import { deleteStatusChanges } from '../../../repositories/dealers/dealer-status-change.repository.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import { findFilesOfDealer } from '../../../repositories/files/file.repository.ts'
import { deleteSupplierFiles } from '../../../repositories/files/supplier-file.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import {
  findPaymentMethods,
  removePaymentMethod,
} from '../../../repositories/payments/payment-method.repository.ts'
import { dealerTables } from './dealer-columns.sql.ts'
import { eraseMentions } from './erase-mentions.sql.ts'
import { deleteDealerRows, replaceDealerTexts } from './erase-rows.sql.ts'
import { type DealerToErase, readDealerToErase } from './erased-dealer.query.ts'

export interface Erased {
  readonly email: string
  readonly wasErased: boolean
  readonly orders: number
  readonly files: number
}

/**
 * Erases a dealer's personal data permanently: replaces texts, ends access, deletes files; orders, invoices and events
 * keep their amounts. Refused while the dealer has open orders, pending payments or credit. Can be repeated.
 */
export async function eraseDealer(
  ctx: SupplierCtx & { readonly files: FileStore },
  owner: Owner,
  tables = dealerTables,
): Promise<Erased | Refusal<'conflict'>> {
  const { actor, now } = ctx
  const erased = await refusableTransaction(ctx.db, async (db) => {
    await lockDealerForUpdate(db, owner)
    const dealer = await readDealerToErase(db, owner)
    const obstacle = findObstacle(dealer)
    if (obstacle !== undefined) return refuse('conflict', obstacle)
    const { supplierId, dealerId } = owner
    const dealers = {
      supplierId,
      dealerIds: [dealerId, ...(dealer.testTwin === null ? [] : [dealer.testTwin])],
    }
    const datedOwner = { ...owner, now }
    for (const { id } of await findPaymentMethods(db, owner))
      await removePaymentMethod(db, { ...datedOwner, id })
    await endDealerSessions(db, datedOwner)
    await transferFeedFiles(db, owner)
    const fileKeys = (await findFilesOfDealer(db, owner)).map(({ storage_key: key }) => key)
    // The supplier's recent exports may contain the dealer's data; staff can export them again.
    if (!dealer.isErased) fileKeys.push(...(await deleteSupplierFiles(db, owner)))
    await deleteDealerRows(db, dealers, tables)
    if (!dealer.isErased) {
      await updateDealerRow(db, datedOwner, { status_id: dealerStatus.canceled.id, cancel_at: null })
    }
    await replaceDealerTexts(db, dealers, tables)
    // No email is sent: there is no address left.
    await deleteStatusChanges(db, owner)
    await eraseMentions(db, dealers, dealer.emails)
    const { orders, isErased: wasErased, email } = dealer
    const data = { dealerId, orders, files: fileKeys.length, erased: true }
    if (!wasErased) await addAuditEntry(db, { at: now, actor, command: 'dealer erase', supplierId, data })
    return { email, wasErased, orders, fileKeys }
  })
  if (erased instanceof Refusal) return erased
  // If the process crashes here, the remaining files have no row and are removed as orphans within hours.
  for (const key of erased.fileKeys) await ctx.files.remove(key)
  return { ...erased, files: erased.fileKeys.length }
}

function findObstacle({ openOrders, pendingPayments, credit }: DealerToErase): string | undefined {
  if (openOrders > 0) {
    return `The dealer has ${countText(openOrders, 'open order')}. Close or cancel them first.`
  }
  if (pendingPayments > 0) {
    return `The dealer has ${countText(pendingPayments, 'pending payment')}. Wait for the payment provider's result.`
  }
  if (Number(credit) > 0) return `The dealer has ${credit} in credit. Pay it out or deduct it first.`
  return undefined
}
