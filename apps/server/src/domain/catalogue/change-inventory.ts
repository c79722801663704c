import type {
  InventoryResult,
  InventoryRow,
  PriceRow,
  RowResult,
} from '@portal/contract/inventory/inventory.schema'
import type { SupplierOwner, Transaction } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import {
  type LockedVariant,
  lockVariantsBySku,
  updatePrices,
  updateStock,
} from '../../repositories/catalogue/stock.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { findBySku } from './find-by-sku.ts'
import { noteLowStock } from './note-low-stock.ts'

type InventoryCtx = Pick<SupplierCtx, 'db' | 'owner' | 'supplier' | 'now' | 'actor'>

const maxUnits = 2_000_000_000

/**
 * Sets or adjusts the stock of SKUs in one transaction, row by row: a repeated SKU continues from the earlier row.
 * Invalid rows don't stop the others, and unchanged values are not written. An import has its own audit entry.
 */
export async function changeInventory(
  ctx: InventoryCtx,
  rows: readonly InventoryRow[],
  { isImport = false } = {},
): Promise<InventoryResult[]> {
  return await refusableTransaction(ctx.db, async (db) => {
    const find = await lockVariants(db, ctx.owner, rows)
    const stored = new Map<number, number>()
    const levels = new Map<number, number>()
    const results = rows.map((row, index): InventoryResult => {
      const variant = find(row.sku)
      if (variant === undefined) return { ...refused(index, row.sku, 'sku_not_found'), quantity: null }
      const before = levels.get(variant.id) ?? variant.quantity
      const quantity = row.quantity ?? before + (row.adjustment ?? 0)
      if (quantity < 0 || quantity > maxUnits) {
        return { ...refused(index, row.sku, 'out_of_range', variant.id), quantity: before }
      }
      stored.set(variant.id, variant.quantity)
      levels.set(variant.id, quantity)
      return { ...done(index, row.sku, variant.id, quantity !== before), quantity }
    })
    const changed = [...levels].flatMap(([id, quantity]) =>
      stored.get(id) === quantity ? [] : [{ id, quantity }],
    )
    if (changed.length > 0) await updateStock(db, ctx.owner, changed, ctx.now)
    const skus = new Map(results.map(({ sku, variantId }) => [variantId, sku]))
    const stockChanges = changed.map(({ id, quantity: after }) => ({
      ...{ sku: skus.get(id) ?? '', before: stored.get(id) ?? 0, after },
    }))
    await noteLowStock({ ...ctx, db }, stockChanges)
    if (!isImport) await audit({ ...ctx, db }, 'inventory set', results)
    return results
  })
}

/** Sets prices of SKUs in one transaction; omitted prices stay. Invalid rows don't stop the others. */
export async function changePrices(ctx: InventoryCtx, rows: readonly PriceRow[]): Promise<RowResult[]> {
  return await refusableTransaction(ctx.db, async (db) => {
    const find = await lockVariants(db, ctx.owner, rows)
    const prices = new Map<number, LockedVariant>()
    const results = rows.map(({ sku, ...wanted }, index): RowResult => {
      const variant = find(sku)
      if (variant === undefined) return refused(index, sku, 'sku_not_found')
      const before = prices.get(variant.id) ?? variant
      const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
      const after = { ...before, ...Object.fromEntries(given) }
      prices.set(variant.id, after)
      const isChanged = (['price', 'msrp', 'map'] as const).some((name) => !isSame(before[name], after[name]))
      return done(index, sku, variant.id, isChanged)
    })
    if (prices.size > 0) await updatePrices(db, ctx.owner, [...prices.values()], ctx.now)
    await audit({ ...ctx, db }, 'inventory price', results)
    return results
  })
}

/** Locks the variants of these rows by SKU; exact matches come before look-alikes. */
async function lockVariants(
  db: Transaction,
  owner: SupplierOwner,
  rows: readonly { readonly sku: string }[],
): Promise<(sku: string) => LockedVariant | undefined> {
  const skus = rows.map(({ sku }) => sku)
  return findBySku(await lockVariantsBySku(db, owner, skus))
}

function done(index: number, sku: string, variantId: number, isChanged: boolean): RowResult {
  return { index, sku, outcome: isChanged ? 'changed' : 'unchanged', variantId, reason: null }
}

function refused(
  index: number,
  sku: string,
  reason: NonNullable<RowResult['reason']>,
  variantId: number | null = null,
): RowResult {
  return { index, sku, outcome: 'refused', variantId, reason }
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Number(one) === Number(other)
}

async function audit(
  { db, actor, now, owner }: InventoryCtx,
  command: string,
  results: readonly RowResult[],
): Promise<void> {
  const count = (outcome: RowResult['outcome']) => results.filter((row) => row.outcome === outcome).length
  const data = { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') }
  await addAuditEntry(db, { actor, at: now, command, supplierId: owner.supplierId, data })
}
