import type { Setting, SettingInput } from '@portal/contract/settings/settings.schema'
import type { DealerCtx } from '../../context/context.ts'
import type { Transaction } from '../../context/db.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import {
  findDealerSettings,
  storeDealerSettings,
} from '../../repositories/dealers/dealer-settings.repository.ts'
import { lockDealerForUpdate } from '../../repositories/dealers/lock-dealer.ts'
import { findPaymentMethods } from '../../repositories/payments/payment-method.repository.ts'
import { readSettings } from './read-settings.ts'

/** Shown if the form still had auto-authorize on after it was turned off. */
const switchedOff =
  'Auto-authorize was turned off because you have no active payment method. The current settings are shown.'

/**
 * Saves the invoice settings unless they changed since the form was loaded. Refuses if the supplier doesn't collect
 * payments or hides these settings.
 */
export async function saveSettings(
  ctx: DealerCtx,
  settings: readonly SettingInput[],
): Promise<Setting[] | Refusal<'settings_hidden' | 'payment_collection_off' | 'settings_changed'>> {
  const { flags } = ctx.supplier
  if (!flags.payment_collection) return refuse('payment_collection_off')
  if (flags.hide_auth_settings_and_auto_authorized) return refuse('settings_hidden')
  const owner = { ...ctx.owner, now: ctx.now }
  const refused = await ctx.db.transaction().execute(async (db) => {
    await lockDealerForUpdate(db, owner)
    const conflict = await refuseStaleSettings(ctx, db, settings)
    if (conflict !== undefined) return conflict
    await storeDealerSettings(
      db,
      owner,
      settings.map(({ handle, value }) => ({ handle, value: textOf(value) })),
    )
    return undefined
  })
  if (refused instanceof Refusal) return refused
  return await readSettings(
    ctx,
    settings.map(({ handle }) => handle),
  )
}

async function refuseStaleSettings(
  ctx: DealerCtx,
  db: Transaction,
  settings: readonly SettingInput[],
): Promise<Refusal<'settings_changed'> | undefined> {
  const { owner } = ctx
  const seen = settings.find((one) => one.handle === 'auto_authorize')?.seen
  const isAutoAuthorizeOn = (await findDealerSettings(db, owner)).get('auto_authorize') === 'true'
  if (seen === undefined || seen === isAutoAuthorizeOn) return undefined
  const methods = await findPaymentMethods(db, owner)
  const isSwitchedOff = seen && !methods.some(({ active }) => active)
  return refuse('settings_changed', isSwitchedOff ? { errors: [switchedOff] } : {})
}

/** Treats an empty field as unset, like null. */
function textOf(value: boolean | string | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
