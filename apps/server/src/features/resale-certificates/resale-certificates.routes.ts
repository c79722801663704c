import type { HandlerTable } from '../../http/handlers.ts'
import { createCertificate } from './create-certificate.ts'
import { deleteCertificate } from './delete-certificate.ts'
import { readCertificates } from './read-certificates.ts'

export const resaleCertificatesHandlers = {
  listResaleCertificates: (ctx) => readCertificates(ctx),
  createResaleCertificate: (ctx, { query, body, file, idempotencyKey }) =>
    createCertificate(ctx, { form: body.dto ?? query.dto, file, idempotencyKey }),
  deleteResaleCertificate: (ctx, { params }) => deleteCertificate(ctx, params.id),
} as const satisfies Partial<HandlerTable>
