import { ApiError } from '@portal/api-client/api-error'
import type { CertificateForm } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'
import { withFormFieldNames } from './certificate-values.ts'

// Links to files expire after 15 minutes.
const linkAgeMs = 5 * 60_000

/** The dealer's certificates, refetched before their links expire. */
export const certificatesQuery = queryOptions({
  queryKey: queryRoots.resaleCertificates,
  queryFn: ({ signal }) => api.call('listResaleCertificates', { signal }),
  refetchInterval: linkAgeMs,
})

/** Adds a certificate; repeated requests with the same key add it only once. */
export async function addCertificateRequest(
  form: CertificateForm,
  file: File | undefined,
  idempotencyKey: string,
) {
  try {
    return await api.call('createResaleCertificate', {
      query: {},
      body: { dto: JSON.stringify(form) },
      idempotencyKey,
      ...(file === undefined ? {} : { file }),
    })
  } catch (error) {
    throw error instanceof ApiError ? withFormFieldNames(error) : error
  }
}

export function removeCertificateRequest(id: number) {
  return api.call('deleteResaleCertificate', { params: { id } })
}
