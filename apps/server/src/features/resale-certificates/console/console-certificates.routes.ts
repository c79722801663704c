import type { HandlerTable } from '../../../http/handlers.ts'
import { listDealerCertificates } from './list-dealer-certificates.ts'
import { reviewCertificate } from './review-certificate.ts'

export const consoleCertificatesHandlers = {
  listDealerCertificates: (ctx, { params }) => listDealerCertificates(ctx, params.id),
  reviewCertificate: (ctx, { params, body }) =>
    reviewCertificate(ctx, {
      dealerId: params.id,
      certificateId: params.certificateId,
      review: body.review,
      reason: body.reason || null,
    }),
} as const satisfies Partial<HandlerTable>
