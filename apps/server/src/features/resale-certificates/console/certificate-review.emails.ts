import { usTerritories } from '@portal/contract/fields/address/us-territories'
import type { CertificateReviewState } from '@portal/contract/resale-certificates/certificate-review.rules'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../../presenters/email/email-content.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import type { CertificateRow } from '../../../repositories/dealers/resale-certificate.repository.ts'

interface Facts {
  readonly brand: string
  readonly number: string
  readonly state: string
}

interface Outcome {
  readonly subject: string
  readonly heading: string
  readonly sentence: string
}

const outcomes: Readonly<Record<CertificateReviewState, (facts: Facts) => Outcome>> = {
  waiting: ({ brand, number, state }) => ({
    subject: `Your resale certificate for ${state} is under review`,
    heading: 'Your resale certificate is under review',
    sentence: `${brand} is reviewing your resale certificate ${number} for ${state}.`,
  }),
  accepted: ({ brand, number, state }) => ({
    subject: `Your resale certificate for ${state} has been approved`,
    heading: 'Your resale certificate has been approved',
    sentence: `${brand} has approved your resale certificate ${number} for ${state}.`,
  }),
  refused: ({ brand, number, state }) => ({
    subject: `Your resale certificate for ${state} wasn't approved`,
    heading: "Your resale certificate wasn't approved",
    sentence: `${brand} didn't approve your resale certificate ${number} for ${state}.`,
  }),
  ended: ({ brand, number, state }) => ({
    subject: `Your resale certificate for ${state} is no longer valid`,
    heading: 'Your resale certificate is no longer valid',
    sentence: `${brand} no longer accepts your resale certificate ${number} for ${state}.`,
  }),
}

export function certificateReviewEmail(
  supplier: Supplier,
  { certificate, ...to }: { firstName: string; url: string; certificate: CertificateRow },
): EmailContent {
  const { subject, heading, sentence } = outcomes[certificate.review]({
    brand: supplierBrandName(supplier),
    number: certificate.number,
    state: usTerritories[certificate.state],
  })
  const needsNew = certificate.review === 'refused' || certificate.review === 'ended'
  return {
    kind: 'certificate_review',
    subject,
    heading,
    paragraphs: [
      greeting(to),
      sentence,
      ...(certificate.review_reason === null ? [] : [certificate.review_reason]),
      ...(needsNew ? ['Please remove it on the Settings page and upload a new one.'] : []),
    ],
    action: { label: 'Open settings', url: to.url },
    note: 'If you have a question about this, please contact us.',
  }
}
