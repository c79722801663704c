import type { PictureName } from './pictures.ts'
import type { SizeRun } from './size-runs.ts'

/** Goods of one kind in a demo catalogue: they share a picture, a place in the tree, makers' words and options. */
export interface GoodsFamily {
  /** Its colours become an option. */
  readonly picture: PictureName
  /** Category names from the top: two or three. */
  readonly path: readonly [string, string] | readonly [string, string, string]
  readonly maker: string
  /** Dealer price of the first size in the supplier's currency by product title. */
  readonly models: Readonly<Record<string, number>>
  readonly lead: string
  readonly points: readonly string[]
  readonly facts: Readonly<Record<string, string>>
  /** Unit weight of the first size in lbs. */
  readonly weight: number
  readonly sizes?: SizeRun
}
