import { queryRoots } from '../../api/query-roots.ts'

export const paletteKeys = {
  orders: (text: string) => [...queryRoots.palette, 'orders', text] as const,
  products: (text: string) => [...queryRoots.palette, 'products', text] as const,
}
