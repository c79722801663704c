import { Readable } from 'node:stream'
import { type FeedFormat, feedMedia } from '@portal/contract/catalogue/integrator/feed-formats'
import type { IntegratorProduct } from '@portal/contract/integrator/product.schema'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { presentIntegratorProduct } from '../../../presenters/integrator/product.presenter.ts'
import { findStoredProducts } from '../../../repositories/catalogue/stored-product.repository.ts'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { feedHeader } from '../feed/feed-columns.sql.ts'
import { findFeedProductIds, readCatalogueVersion, readFeedChunk } from '../feed/feed-rows.query.ts'
import { googleHeader, googleLines } from './google-feed.ts'
import { type CatalogueCtx, pictureOrigin, refuseHidden, showsQuantity } from './read-catalogue.ts'

export interface FeedRequest {
  readonly format: FeedFormat
  readonly since?: string | undefined
}

const productsPerBatch = 200

const fileNames: Readonly<Record<FeedFormat, string>> = {
  csv: 'products.csv',
  jsonl: 'products.jsonl',
  google: 'products.txt',
}

/** Streams the catalog as a file, in full or with products changed since a timestamp. */
export async function downloadProductFeed(
  ctx: CatalogueCtx,
  { format, since }: FeedRequest,
): Promise<FileResponse | Refusal<'products_not_shown'>> {
  const hidden = refuseHidden(ctx)
  if (hidden) return hidden
  const feed = {
    supplierId: ctx.owner.supplierId,
    origin: await pictureOrigin(ctx),
    showsQuantity: await showsQuantity(ctx),
    since: since === undefined ? null : new Date(since),
  }
  // Read before the rows: a change in between may be sent twice, but never skipped.
  const { stamp } = await readCatalogueVersion(ctx.db, feed.supplierId)
  const pieces = format === 'csv' ? csvPieces(ctx, feed) : productPieces(ctx, feed, format)
  return new FileResponse({
    contentType: `${feedMedia[format]}; charset=utf-8`,
    fileName: fileNames[format],
    version: [format, stamp, feed, ctx.supplier.currency],
    content: Readable.from(pieces),
  })
}

interface Feed {
  readonly supplierId: number
  readonly origin: string
  readonly showsQuantity: boolean
  readonly since: Date | null
}

async function* csvPieces({ db }: CatalogueCtx, feed: Feed): AsyncGenerator<string> {
  yield feedHeader
  for (let after = 0; ; ) {
    const piece = await readFeedChunk(db, feed, after)
    if (piece === undefined) return
    after = piece.lastProductId
    yield piece.lines
  }
}

async function* productPieces(
  { db, supplier }: CatalogueCtx,
  feed: Feed,
  format: 'jsonl' | 'google',
): AsyncGenerator<string> {
  const view = { currency: supplier.currency, origin: feed.origin }
  const linesOf = (product: IntegratorProduct) =>
    format === 'jsonl' ? [`${JSON.stringify(product)}\n`] : googleLines(product, view)
  const turn = new TimeSlice()
  if (format === 'google') yield googleHeader
  for (let after = 0; ; ) {
    const ids = await findFeedProductIds(db, feed, { after, limit: productsPerBatch })
    if (ids.length === 0) return
    after = ids.at(-1) ?? after
    const products = await findStoredProducts(db, feed, ids)
    let lines = ''
    for (const product of products) {
      for (const line of linesOf(presentIntegratorProduct(product, feed))) {
        lines += line
        if (turn.isOver) await turn.give()
      }
    }
    yield lines
  }
}
