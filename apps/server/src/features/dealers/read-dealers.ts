import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { type DealerSummary, listDealers } from '../../repositories/dealers/dealer-registry.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { readDealerStatus } from './change-dealer-status.ts'

/** Which dealers to list, as typed. */
export interface DealerListOptions {
  readonly supplier: string
  readonly status?: string
  readonly search?: string
  readonly limit: string
}

/** A dealer in the list, its status by name. */
export type ListedDealer = Omit<DealerSummary, 'statusId' | 'blockedAt'> & {
  readonly status: string
  readonly isBlocked: boolean
}

/** Dealers of a supplier, and how many match in all. */
export async function readDealers(
  ctx: OperatorCtx,
  options: DealerListOptions,
): Promise<{ total: number; dealers: ListedDealer[] }> {
  const supplier = await requireSupplier(ctx.db, options.supplier)
  if (!/^[1-9]\d{0,6}$/.test(options.limit)) throw new CannotDo(`"${options.limit}" is no number of dealers.`)
  const { total, dealers } = await listDealers(ctx.db, {
    supplierId: supplier.id,
    statusId: options.status === undefined ? undefined : readDealerStatus(options.status),
    search: options.search,
    limit: Number(options.limit),
  })
  return {
    total,
    dealers: dealers.map(({ statusId, blockedAt, ...dealer }) => ({
      ...dealer,
      status: statusName(dealerStatus, statusId) ?? String(statusId),
      isBlocked: blockedAt !== null,
    })),
  }
}
