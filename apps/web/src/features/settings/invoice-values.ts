import type { Setting } from '@portal/contract/settings/settings.schema'
import type { LazyValidator } from '../../forms/lazy-validator.ts'

/** The invoice settings as their form holds them: the choice as `true` or `false`, an empty total for no limit. */
export interface InvoiceValues extends Readonly<Record<string, string>> {
  readonly autoAuthorize: string
  readonly upTo: string
}

/** The values of the form that settings of the server stand for. */
export function toInvoiceValues(settings: readonly Setting[]): InvoiceValues {
  const saved = (handle: Setting['handle']) => settings.find((row) => row.handle === handle)?.value
  return {
    autoAuthorize: String(saved('auto_authorize') ?? false),
    upTo: String(saved('auto_authorize_up_to') ?? ''),
  }
}

const load = () =>
  Promise.all([import('@portal/contract/settings/settings.schema'), import('../../forms/validate-values.ts')])

/** Checks the form with the contract's schema. */
export const invoiceCheck: LazyValidator<InvoiceValues> = {
  load,
  check: async (values) => {
    const [{ invoiceSettingsForm }, { validateValues }] = await load()
    const autoAuthorize = values.autoAuthorize === 'true'
    // Without auto-authorize the total is not shown, so it must not stand in the way.
    const upTo = autoAuthorize ? values.upTo : ''
    const checked = validateValues(invoiceSettingsForm, { autoAuthorize, upTo })
    if ('errors' in checked) return checked
    return { values: { ...values, upTo: autoAuthorize ? checked.values.upTo : values.upTo } }
  },
}
