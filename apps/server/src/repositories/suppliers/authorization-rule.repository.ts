import { type AuthorizationRule, authorizationRule } from '@portal/contract/settings/auto-authorize.rules'
import type { DealerCtx } from '../../context/context.ts'
import { findDealerSettings } from '../dealers/dealer-settings.repository.ts'

/** Finds the rule for authorizing the dealer's new orders: the dealer's settings, or the supplier's rule. */
export async function findAuthorizationRule({
  db,
  supplier,
  owner,
}: Pick<DealerCtx, 'db' | 'supplier' | 'owner'>): Promise<AuthorizationRule> {
  const settings = await findDealerSettings(db, owner)
  return authorizationRule(
    {
      autoAuthorize: settings.get('auto_authorize') === 'true',
      upTo: settings.get('auto_authorize_up_to') ?? null,
    },
    supplier.flags.hide_auth_settings_and_auto_authorized,
  )
}
