import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import type { SupplierCtx } from '../../context/operator-context.ts'
import {
  type DealerSummary,
  findDealerSummaries,
} from '../../repositories/dealers/dealer-registry.repository.ts'

export interface DealerListOptions {
  readonly statusId?: DealerStatusId | undefined
  readonly search?: string | undefined
  readonly limit: number
}

export type ListedDealer = Omit<DealerSummary, 'statusId' | 'blockedAt'> & {
  readonly status: string
  readonly isBlocked: boolean
}

/** Lists dealers of a supplier, with the total number of matches. */
export async function readDealers(
  { db, supplier }: SupplierCtx,
  { statusId, search, limit }: DealerListOptions,
): Promise<{ total: number; dealers: ListedDealer[] }> {
  const { total, dealers } = await findDealerSummaries(db, {
    supplierId: supplier.id,
    statusId,
    search,
    limit,
  })
  return {
    total,
    dealers: dealers.map(({ statusId: id, blockedAt, ...dealer }) => ({
      ...dealer,
      status: statusName(dealerStatus, id) ?? String(id),
      isBlocked: blockedAt !== null,
    })),
  }
}
