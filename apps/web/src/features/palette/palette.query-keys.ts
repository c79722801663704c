import { queryRoots } from '../../api/query-roots.ts'

/** The cache's keys of the palette's suggestions, by the searched text. */
export const paletteKeys = {
  orders: (text: string) => [...queryRoots.palette, 'orders', text] as const,
  variants: (text: string) => [...queryRoots.palette, 'variants', text] as const,
}
