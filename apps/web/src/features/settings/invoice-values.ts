import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { ValidationResult } from '@portal/app-kit/forms/validation-result.ts'
import type { Setting } from '@portal/contract/settings/settings.schema'

/** The invoice settings as form values; an empty total means no limit. */
export interface InvoiceValues {
  readonly autoAuthorize: boolean
  readonly upTo: string
}

export function toInvoiceValues(settings: readonly Setting[]): InvoiceValues {
  const saved = (handle: Setting['handle']) => settings.find((row) => row.handle === handle)?.value
  return {
    autoAuthorize: saved('auto_authorize') === true,
    upTo: String(saved('auto_authorize_up_to') ?? ''),
  }
}

export const invoiceValidator = customValidator(
  () => import('@portal/contract/settings/settings.schema'),
  (values: InvoiceValues, { invoiceSettingsForm }, validate): ValidationResult<InvoiceValues> => {
    // Without auto-authorize the total is hidden, so it isn't validated.
    if (!values.autoAuthorize) return { values }
    return validate(invoiceSettingsForm, values)
  },
)
