import { defaultTimeZone, isTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { findDealer } from '../../repositories/dealers/dealer.repository.ts'
import {
  findDealerSettings,
  storeDealerSettings,
} from '../../repositories/dealers/dealer-settings.repository.ts'
import { findTimeZone } from '../../repositories/dealers/time-zone.repository.ts'
import { changeDealer, findDealerByKey } from './change-dealer.ts'

export interface DealerSettingsChange {
  readonly autoAuthorize?: boolean | undefined
  /** A decimal amount; null for no limit. */
  readonly autoAuthorizeUpTo?: string | null | undefined
  readonly timeZone?: string | undefined
}

export interface DealerSettingsView {
  readonly autoAuthorize: boolean
  readonly autoAuthorizeUpTo: string | null
  readonly timeZone: string
}

/** Changes a dealer's settings, all or none. */
export async function changeDealerSettings(
  ctx: SupplierCtx,
  dealerKey: string,
  change: DealerSettingsChange,
): Promise<Refusal<'not_found' | 'invalid_input'> | undefined> {
  const { autoAuthorize, autoAuthorizeUpTo } = change
  const timeZone = change.timeZone === undefined ? undefined : await readTimeZone(ctx, change.timeZone)
  if (timeZone instanceof Refusal) return timeZone
  const settings = [
    ...(autoAuthorize === undefined ? [] : [{ handle: 'auto_authorize', value: String(autoAuthorize) }]),
    ...(autoAuthorizeUpTo === undefined
      ? []
      : [{ handle: 'auto_authorize_up_to', value: autoAuthorizeUpTo }]),
  ]
  const changes = timeZone === undefined ? {} : { time_zone: timeZone }
  return await changeDealer(ctx, dealerKey, {
    command: 'dealer set',
    changes,
    data: { ...changes, settings },
    storeMore: (db, owner) => storeDealerSettings(db, owner, settings),
  })
}

export async function readDealerSettings(
  ctx: SupplierCtx,
  dealerKey: string,
): Promise<DealerSettingsView | Refusal<'not_found'>> {
  const owner = await findDealerByKey(ctx, dealerKey)
  if (owner instanceof Refusal) return owner
  const stored = await findDealerSettings(ctx.db, owner)
  const dealer = await findDealer(ctx.db, owner)
  return {
    autoAuthorize: stored.get('auto_authorize') === 'true',
    autoAuthorizeUpTo: stored.get('auto_authorize_up_to') ?? null,
    timeZone: dealer?.time_zone ?? defaultTimeZone,
  }
}

async function readTimeZone({ db }: SupplierCtx, text: string): Promise<string | Refusal<'invalid_input'>> {
  const name = isTimeZone(text) ? await findTimeZone(db, text) : undefined
  if (name !== undefined) return name
  return refuse(
    'invalid_input',
    `"${text}" isn't a time zone. Use an IANA name such as America/New_York, or UTC.`,
  )
}
