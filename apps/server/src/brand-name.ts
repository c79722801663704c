import type { Supplier } from './records/supplier.record.ts'

/** The name under which a supplier is known to its dealers. */
export function brandNameOf(supplier: Pick<Supplier, 'name' | 'flags'>): string {
  return supplier.flags.brand_name ?? supplier.name
}
