import type { StepShares } from '../api/measure-steps.ts'
import type { BulkFigures } from '../bulk/measure-bulk.ts'
import type { CatalogueFigures } from '../catalogue/measure-catalogue.ts'
import type { ConsoleFigures } from '../console/measure-console.ts'
import type { FairFigures } from '../fair/measure-fair.ts'
import type { GeneratedData } from '../generator/generate.ts'
import type { ImportFigures } from '../import/measure-import.ts'
import type { ProductImportFigures } from '../import/measure-product-import.ts'
import type { SkewedImportFigures } from '../import/measure-skewed-import.ts'
import type { Summary } from '../measuring/summarize.ts'
import type { OpeningFigures } from '../opening/measure-opening.ts'
import type { OrderFigures } from '../order/measure-order.ts'
import type { OrderPageFigures } from '../order-page/measure-order-page.ts'
import type { PlaceFigures } from '../place/measure-place.ts'
import type { ScaleFigures } from '../scale/measure-scale.ts'
import type { SearchFigures } from '../search/measure-search.ts'
import type { StartFigures } from '../start/measure-start.ts'
import type { V1Figures } from '../v1/measure-v1.ts'
import type { InteractionFigures } from '../web/measure-interactions.ts'
import type { WebFigures } from '../web/measure-web.ts'
import type { WebhookFigures } from '../webhooks/measure-webhooks.ts'
import type { Machine } from './machine.ts'

/**
 * The results of one run; parts that weren't requested are absent. Times are in milliseconds unless named otherwise.
 */
export interface Results {
  readonly takenAt: string
  readonly commit: string
  readonly machine: Machine
  readonly data?: GeneratedData
  /** API and bare SQL by name, measured alternately. */
  readonly timings?: Readonly<Record<string, Summary>>
  readonly steps?: readonly StepShares[]
  readonly serverMegabytes?: Readonly<Record<'idle' | 'after' | 'peak', number | undefined>>
  readonly searches?: readonly SearchFigures[]
  readonly catalogue?: CatalogueFigures
  readonly orders?: readonly OrderFigures[]
  readonly orderPage?: readonly OrderPageFigures[]
  readonly openings?: readonly OpeningFigures[]
  readonly bulk?: BulkFigures
  readonly console?: ConsoleFigures
  readonly fair?: readonly FairFigures[]
  readonly placing?: readonly PlaceFigures[]
  readonly scale?: readonly ScaleFigures[]
  readonly v1?: V1Figures
  readonly web?: readonly WebFigures[]
  readonly interactions?: readonly InteractionFigures[]
  readonly imports?: readonly ImportFigures[]
  readonly skewedImports?: SkewedImportFigures
  readonly productImports?: readonly ProductImportFigures[]
  readonly starts?: StartFigures
  readonly webhooks?: WebhookFigures
  readonly bounds: readonly BoundResult[]
}

export interface BoundResult {
  readonly promise: string
  readonly measured: string
  readonly met: boolean
}
