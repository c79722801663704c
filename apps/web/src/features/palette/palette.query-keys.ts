import { queryRoots } from '../../api/query-roots.ts'

/** The cache's keys of the palette's suggestions, by the searched text. */
export const paletteKeys = {
  orders: (text: string) => [...queryRoots.palette, 'orders', text] as const,
  products: (text: string) => [...queryRoots.palette, 'products', text] as const,
}
