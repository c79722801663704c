import { ApiError } from '@portal/api-client/api-error'
import type { CertificateForm } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { LazyValidator } from '../../forms/lazy-validator.ts'

/** The certificate form as it is filled in; `file` is the name of the chosen file. */
export interface CertificateValues extends Readonly<Record<string, string>> {
  readonly number: string
  readonly state: string
  readonly expiresAt: string
  readonly file: string
}

/** The form before anything is filled in. */
export const emptyCertificate: CertificateValues = { number: '', state: '', expiresAt: '', file: '' }

const load = () =>
  Promise.all([
    import('@portal/contract/resale-certificates/resale-certificate.schema'),
    import('../../forms/validate-values.ts'),
  ])

/** Checks the form with the contract's schema; the file must be there where the supplier requires one. */
export function certificateCheck(isFileRequired: boolean): LazyValidator<CertificateValues> {
  return {
    load,
    validate: async (values) => {
      const [{ certificateFileMissing, certificateForm }, { validateValues }] = await load()
      const { file, ...others } = values
      const checked = validateValues(certificateForm, others as CertificateForm)
      const errors = 'errors' in checked ? { ...checked.errors } : {}
      if (isFileRequired && file === '') errors.file = certificateFileMissing
      return Object.keys(errors).length > 0 ? { errors } : { values }
    },
  }
}

/** What is sent for values that are right: the day of the picker has no zone and means the day in UTC. */
export function toCertificateForm({ number, state, expiresAt }: CertificateValues): CertificateForm {
  return { number, state: state as CertificateForm['state'], expiresAt: `${expiresAt}T00:00:00Z` }
}

/** A refusal with its messages under the names the form knows: the server finds the form inside `dto`. */
export function withFormFieldNames(failure: ApiError): ApiError {
  const { fields, ...body } = failure.body
  if (fields === undefined) return failure
  const renamed = Object.entries(fields).map(([name, message]) => [name.replace(/^dto\./, ''), message])
  return new ApiError(failure.status, { ...body, fields: Object.fromEntries(renamed) })
}
