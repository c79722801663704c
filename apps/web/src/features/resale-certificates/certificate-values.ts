import { ApiError } from '@portal/api-client/api-error'
import { customValidator, type LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { CertificateForm } from '@portal/contract/resale-certificates/resale-certificate.schema'

/** The fields of the certificate form; `file` is the name of the chosen file. */
export interface CertificateValues {
  readonly number: string
  readonly state: string
  readonly expiresAt: string
  readonly file: string
}

export const emptyCertificate: CertificateValues = { number: '', state: '', expiresAt: '', file: '' }

/** Validates the form by the contract's schema; the file is required if the supplier demands one. */
export function certificateValidator(isFileRequired: boolean): LazyValidator<CertificateValues> {
  return customValidator(
    () => import('@portal/contract/resale-certificates/resale-certificate.schema'),
    (values: CertificateValues, { certificateFileMissing, certificateForm }, validate) => {
      const { file, ...fields } = values
      const result = validate(certificateForm, fields)
      const errors = 'errors' in result ? { ...result.errors } : {}
      if (isFileRequired && file === '') errors.file = certificateFileMissing
      return Object.keys(errors).length > 0 ? { errors } : { values }
    },
  )
}

/** The form as request values: the picker's date has no time zone and means that day in UTC. */
export function toCertificateForm({ number, state, expiresAt }: CertificateValues): CertificateForm {
  return { number, state: state as CertificateForm['state'], expiresAt: `${expiresAt}T00:00:00Z` }
}

/** An error with its messages under the form's field names: the server nests them in `dto`. */
export function withFormFieldNames(error: ApiError): ApiError {
  const { fields, ...body } = error.body
  if (fields === undefined) return error
  const renamed = Object.entries(fields).map(([name, message]) => [name.replace(/^dto\./, ''), message])
  return new ApiError(error.status, { ...body, fields: Object.fromEntries(renamed) })
}
