import type { CertificateForm } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

// Links to files work for a quarter of an hour.
const linkAgeMs = 5 * 60_000

/** The dealer's certificates, read anew before their links run out. */
export const certificatesQuery = queryOptions({
  queryKey: ['resale-certificates'],
  queryFn: ({ signal }) => api.call('getResaleCertificates', { signal }),
  refetchInterval: linkAgeMs,
})

/** Adds a certificate, once for a key however often it is sent. */
export function askAddCertificate(form: CertificateForm, file: File | undefined, idempotencyKey: string) {
  return api.call('createResaleCertificate', {
    query: {},
    body: { dto: JSON.stringify(form) },
    idempotencyKey,
    ...(file === undefined ? {} : { file }),
  })
}

/** Removes a certificate and its file. */
export function askRemoveCertificate(id: number) {
  return api.call('deleteResaleCertificate', { params: { id } })
}
