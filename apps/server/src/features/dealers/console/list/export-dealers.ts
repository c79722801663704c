import { Readable } from 'node:stream'
import type { DealerSelection, ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { FileResponse } from '../../../../context/answers/file-response.ts'
import type { StaffCtx } from '../../../../context/context.ts'
import { byteOrderMark, csvLine } from '../../../../presenters/csv-cell.sql.ts'
import { TimeSlice } from '../../../../security/queues/time-slice.ts'
import { findDealerIds } from './dealer-ids.query.ts'
import { readListedDealers } from './listed-dealers.query.ts'

const chunkSize = 1000

// Columns that the dealer import supports have its names, so the file can be reimported.
const columns: readonly (readonly [title: string, cell: (dealer: ListedDealer) => string | null])[] = [
  ['externalId', ({ externalId }) => externalId],
  ['email', ({ email }) => email],
  ['companyName', ({ companyName }) => companyName],
  ['firstName', ({ firstName }) => firstName],
  ['lastName', ({ lastName }) => lastName],
  ['phone', ({ phone }) => phone],
  ['status', ({ dealerStatus }) => dealerStatus],
  ['cancelAt', ({ cancelAt }) => cancelAt],
  ['Group', ({ group }) => group.name],
  ['creditAvailable', ({ creditAvailable }) => creditAvailable],
  ['Blocked', ({ isBlocked }) => (isBlocked ? 'yes' : 'no')],
  ['Certificates to review', ({ certificatesWaiting }) => String(certificatesWaiting)],
  ['Since', ({ createdAt }) => createdAt],
]

/** Streams the selected dealers, or all matches, as CSV in list order. */
export async function exportDealers(
  ctx: Pick<StaffCtx, 'db' | 'owner' | 'now'>,
  selection: DealerSelection,
): Promise<FileResponse> {
  const ids = await findDealerIds(ctx.db, ctx.owner, selection)
  return new FileResponse({
    content: Readable.from(lines(ctx, ids), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    fileName: `dealers-${ctx.now.toISOString().slice(0, 10)}.csv`,
  })
}

async function* lines({ db, owner }: Pick<StaffCtx, 'db' | 'owner'>, ids: readonly number[]) {
  const turn = new TimeSlice()
  yield Buffer.from(`${byteOrderMark}${csvLine(columns.map(([title]) => title))}`)
  for (let start = 0; start < ids.length; start += chunkSize) {
    const dealers = await readListedDealers(db, owner, ids.slice(start, start + chunkSize))
    let text = ''
    for (const dealer of dealers) {
      text += csvLine(columns.map(([, cell]) => cell(dealer) ?? ''))
      if (turn.isOver) await turn.give()
    }
    yield Buffer.from(text)
  }
}
