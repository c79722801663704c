import { usTerritories } from '@portal/contract/fields/address/us-territories'
import type { CertificateReviewState } from '@portal/contract/resale-certificates/certificate-review.rules'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import type { CertificateRow } from '../../../repositories/dealers/resale-certificate.repository.ts'

const outcomes = {
  waiting: { title: 'is under review', next: '' },
  accepted: { title: 'has been accepted', next: '' },
  refused: {
    title: 'was not accepted',
    next: 'Please remove it on the Settings page and upload another one.',
  },
  ended: { title: 'is no longer valid', next: 'Please remove it on the Settings page and upload a new one.' },
} as const satisfies Record<CertificateReviewState, { title: string; next: string }>

export function certificateReviewEmail(
  supplier: Supplier,
  { certificate, ...to }: { firstName: string; url: string; certificate: CertificateRow },
): EmailContent {
  const { title, next } = outcomes[certificate.review]
  const state = usTerritories[certificate.state]
  return {
    kind: 'certificate_review',
    subject: `Your resale certificate for ${state} ${title}`,
    heading: `Your resale certificate ${title}`,
    paragraphs: [
      greeting(to),
      `Your resale certificate ${certificate.number} for ${state} ${title} at ${supplierBrandName(supplier)}.`,
      ...(certificate.review_reason === null ? [] : [certificate.review_reason]),
      ...(next === '' ? [] : [next]),
    ],
    action: { label: 'Open settings', url: to.url },
    note: 'If you have a question about this, please contact us.',
  }
}
