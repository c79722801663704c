import type { DealerCtx } from '../../context/context.ts'
import type { SearchOwner } from './conditions/order-selection.sql.ts'

export type SearchCtx = SearchOwner & Pick<DealerCtx, 'db'>
