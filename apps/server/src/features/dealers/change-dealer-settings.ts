import { defaultTimeZone, isTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { authorizationLimit } from '@portal/contract/settings/settings.schema'
import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { findDealer } from '../../repositories/dealers/dealer.repository.ts'
import {
  findDealerSettings,
  storeDealerSettings,
} from '../../repositories/dealers/dealer-settings.repository.ts'
import { findTimeZone } from '../../repositories/dealers/time-zone.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { changeDealer, type NamedDealer, requireDealerId } from './change-dealer.ts'

/** A dealer's settings as an operator writes them; what is left out stays as it is. */
export interface DealerSettingsChange {
  readonly autoAuthorize?: string
  /** An amount, or `none` for no limit. */
  readonly autoAuthorizeUpTo?: string
  readonly timeZone?: string
}

/** A dealer's settings as they hold. */
export interface DealerSettingsView {
  readonly autoAuthorize: boolean
  readonly autoAuthorizeUpTo: string | null
  readonly timeZone: string
}

/** Changes settings of a dealer, all or none of them; throws CannotDo when one cannot be. */
export async function changeDealerSettings(
  ctx: OperatorCtx,
  dealer: NamedDealer,
  change: DealerSettingsChange,
): Promise<void> {
  const { autoAuthorize, autoAuthorizeUpTo, timeZone } = change
  const settings = [
    ...(autoAuthorize === undefined
      ? []
      : [{ handle: 'auto_authorize', value: String(readYesOrNo(autoAuthorize)) }]),
    ...(autoAuthorizeUpTo === undefined
      ? []
      : [{ handle: 'auto_authorize_up_to', value: readTotal(autoAuthorizeUpTo) }]),
  ]
  if (settings.length === 0 && timeZone === undefined) {
    throw new CannotDo(
      'Nothing is to be changed: add --auto-authorize, --auto-authorize-up-to or --time-zone.',
    )
  }
  const changes = timeZone === undefined ? {} : { time_zone: await readTimeZone(ctx, timeZone) }
  await changeDealer(ctx, dealer, {
    command: 'dealer set',
    changes,
    data: { ...changes, settings },
    alsoStores: (db, owner) => storeDealerSettings(db, owner, settings),
  })
}

/** The settings of a dealer; throws CannotDo when there is no such dealer. */
export async function readDealerSettings(ctx: OperatorCtx, named: NamedDealer): Promise<DealerSettingsView> {
  const supplier = await requireSupplier(ctx.db, named.supplier)
  const owner = { supplierId: supplier.id, dealerId: await requireDealerId(ctx.db, supplier.id, named) }
  const stored = await findDealerSettings(ctx.db, owner)
  const dealer = await findDealer(ctx.db, owner)
  return {
    autoAuthorize: stored.get('auto_authorize') === 'true',
    autoAuthorizeUpTo: stored.get('auto_authorize_up_to') ?? null,
    timeZone: dealer?.time_zone ?? defaultTimeZone,
  }
}

function readYesOrNo(text: string): boolean {
  if (/^(yes|true|on)$/i.test(text)) return true
  if (/^(no|false|off)$/i.test(text)) return false
  throw new CannotDo(`--auto-authorize must be yes or no, not "${text}".`)
}

function readTotal(text: string): string | null {
  if (/^none$/i.test(text)) return null
  const { data } = authorizationLimit.safeParse(text)
  if (data) return data
  throw new CannotDo(
    `--auto-authorize-up-to must be an amount of at least 0 such as 250.50, or none for no limit, not "${text}".`,
  )
}

async function readTimeZone({ db }: OperatorCtx, text: string): Promise<string> {
  const name = isTimeZone(text) ? await findTimeZone(db, text) : undefined
  if (name !== undefined) return name
  throw new CannotDo(`"${text}" is no time zone: it must be an IANA name such as America/New_York, or UTC.`)
}
