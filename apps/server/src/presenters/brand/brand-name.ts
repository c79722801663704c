import type { Supplier } from '../../context/supplier.ts'

/** The name under which a supplier is known to its dealers. */
export function supplierBrandName(supplier: Pick<Supplier, 'name' | 'flags'>): string {
  return supplier.flags.brand_name ?? supplier.name
}
