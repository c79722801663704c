import * as z from 'zod/mini'
import { requiredTaxId } from '../fields/account/tax-id.ts'
import { optionalText } from '../fields/text.ts'
import { optionalWebsite, requiredWebsite } from '../fields/website.ts'
import type { PublicFlagValues } from '../portal/portal-flags.ts'
import { accountDetails } from './account.schema.ts'

export type FormFlags = Pick<
  PublicFlagValues,
  | 'require_business_information_on_sign_up'
  | 'website'
  | 'website_required'
  | 'collect_tax_id'
  | 'collect_tax_id_required'
  | 'password_minimum_length'
> & { readonly hasAccessCode: boolean }

/** The portal's account form: website and tax id are required if its flags say so (document 1, section 5). */
export function accountForm(flags: FormFlags) {
  return z.extend(accountDetails, {
    website: flags.website_required ? requiredWebsite : optionalWebsite,
    taxId: flags.collect_tax_id && flags.collect_tax_id_required ? requiredTaxId : optionalText(100),
  })
}
