import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal } from '../../context/refusal.ts'
import { type DealerSummary, listDealers } from '../../repositories/dealers/dealer-registry.repository.ts'
import { findDealerStatus } from './change-dealer-status.ts'

/** Which dealers to list, and how many at most. */
export interface DealerListOptions {
  readonly status?: string | undefined
  readonly search?: string | undefined
  readonly limit: number
}

/** A dealer in the list, its status by name. */
export type ListedDealer = Omit<DealerSummary, 'statusId' | 'blockedAt'> & {
  readonly status: string
  readonly isBlocked: boolean
}

/** Dealers of a supplier, and how many match in all. */
export async function readDealers(
  { db, supplier }: SupplierCtx,
  { status, search, limit }: DealerListOptions,
): Promise<{ total: number; dealers: ListedDealer[] } | Refusal<'invalid_input'>> {
  const statusId = status === undefined ? undefined : findDealerStatus(status)
  if (statusId instanceof Refusal) return statusId
  const { total, dealers } = await listDealers(db, { supplierId: supplier.id, statusId, search, limit })
  return {
    total,
    dealers: dealers.map(({ statusId: id, blockedAt, ...dealer }) => ({
      ...dealer,
      status: statusName(dealerStatus, id) ?? String(id),
      isBlocked: blockedAt !== null,
    })),
  }
}
