import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { optionalText } from '../fields/text.ts'
import { certificateReviewNames } from './certificate-review.rules.ts'
import { reviewedCertificate } from './resale-certificate.schema.ts'

const path = '/api/console/dealers/:id/certificates'

export const listDealerCertificates = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists a dealer's resale certificates.",
  params: idParams,
  answer: z.strictObject({ items: z.array(reviewedCertificate) }),
  failures: ['dealer_not_found'],
})

export const reviewCertificate = endpoint({
  method: 'POST',
  path: `${path}/:certificateId/review`,
  access: { who: 'staff', permission: 'dealers.certificates' },
  summary: 'Approves, rejects or invalidates a resale certificate and emails the dealer.',
  params: z.strictObject({ id: idInPath, certificateId: idInPath }),
  body: z.strictObject({
    review: z.enum(certificateReviewNames),
    /** Required to refuse; shown to the dealer. */
    reason: optionalText(500),
  }),
  answer: reviewedCertificate,
  failures: ['dealer_not_found', 'certificate_not_found', 'certificate_review_refused'],
})
