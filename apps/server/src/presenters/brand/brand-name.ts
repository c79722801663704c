import type { Supplier } from '../../context/supplier.ts'

export function supplierBrandName(supplier: Pick<Supplier, 'name' | 'flags'>): string {
  return supplier.flags.brand_name ?? supplier.name
}
