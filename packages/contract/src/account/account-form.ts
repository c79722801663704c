import * as z from 'zod/mini'
import { type FormFlags, requiredTaxId } from '../access/signup-form.ts'
import { optionalText } from '../fields/text.ts'
import { optionalWebsite, requiredWebsite } from '../fields/website.ts'
import { accountDetails } from './account.schema.ts'

/** The account form of a portal: a website and a tax id are required where its flags say so (document 1, section 5). */
export function accountForm(flags: FormFlags) {
  return z.extend(accountDetails, {
    website: flags.website_required ? requiredWebsite : optionalWebsite,
    taxId: flags.collect_tax_id && flags.collect_tax_id_required ? requiredTaxId : optionalText(100),
  })
}
