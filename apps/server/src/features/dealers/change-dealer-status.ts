import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { rowsOf, statusIdByName } from '@portal/contract/statuses/status'
import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { changeDealer, type NamedDealer } from './change-dealer.ts'

/** Gives a dealer another status; `cancelAt` is the day on which a Cancel Pending account ends. */
export async function changeDealerStatus(
  ctx: OperatorCtx,
  dealer: NamedDealer,
  change: { status: string; cancelAt: string | undefined },
): Promise<void> {
  const statusId = readDealerStatus(change.status)
  const cancelAt = readMoment(change.cancelAt)
  if (cancelAt !== undefined && statusId !== dealerStatus.cancelPending.id) {
    throw new CannotDo('Only the status Cancel Pending has a date on which the account ends.')
  }
  await changeDealer(ctx, dealer, {
    command: 'dealer status',
    changes: { status_id: statusId, cancel_at: cancelAt ?? null },
    data: { statusId },
  })
}

/** The id of a dealer status by its name; throws CannotDo for a name that is none. */
export function readDealerStatus(name: string): number {
  const id = statusIdByName(dealerStatus, name)
  if (id !== undefined) return id
  const names = rowsOf(dealerStatus).map((row) => row.name)
  throw new CannotDo(`"${name}" is no dealer status: it must be one of ${names.join(', ')}.`)
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime())) {
    throw new CannotDo(`"${text}" is no date such as 2026-12-31.`)
  }
  return moment
}
