import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type CertificateReview,
  canReviewCertificate,
  certificateReviewStates,
  certificateReviews,
} from '@portal/contract/resale-certificates/certificate-review.rules'
import { hasExpired } from '@portal/contract/resale-certificates/resale-certificate.rules'
import type { ReviewedCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import {
  type CertificateRow,
  lockCertificate,
  storeReview,
} from '../../../repositories/dealers/resale-certificate.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { certificateReviewEmail } from './certificate-review.emails.ts'
import { presentReviewedCertificate } from './reviewed-certificate.presenter.ts'

export interface CertificateDecision {
  readonly dealerId: number
  readonly certificateId: number
  readonly review: CertificateReview
  readonly reason: string | null
}

type ReviewRefusal = Refusal<
  'dealer_not_found' | 'certificate_not_found' | 'certificate_review_refused' | 'invalid_input'
>

/** Accepts, rejects or invalidates a certificate and emails the dealer, unless a colleague decided first. */
export async function reviewCertificate(
  ctx: StaffCtx,
  { dealerId, certificateId, review, reason }: CertificateDecision,
): Promise<ReviewedCertificate | ReviewRefusal> {
  if (certificateReviews[review].needsReason && !reason) {
    return refuse('invalid_input', { fields: { reason: 'Enter a reason. The dealer will see it.' } })
  }
  return await refusableTransaction(ctx.db, async (db) => {
    const known = await findDealerOfSupplier({ ...ctx, db }, dealerId)
    if (known instanceof Refusal) return known
    const { owner, dealer } = known
    const certificate = await lockCertificate(db, owner, certificateId)
    if (certificate === undefined) return refuse('certificate_not_found')
    const rejectionReason = explainRefusal(certificate, review, ctx.now)
    if (rejectionReason !== undefined) return refuse('certificate_review_refused', rejectionReason)
    const to = certificateReviews[review].to
    const stored = await storeReview(
      db,
      { ...owner, now: ctx.now },
      { id: certificateId, review: to, reason, by: ctx.actor.name },
    )
    await notifyDealer(ctx, db, {
      recipient: dealer.email,
      firstName: dealer.first_name,
      certificate: stored,
    })
    const data = {
      dealerId,
      certificateId,
      state: stored.state,
      from: certificate.review,
      review: to,
      reason,
    }
    const { supplierId } = owner
    await addAuditEntry(db, {
      at: ctx.now,
      actor: ctx.actor,
      command: 'dealer certificate',
      supplierId,
      data,
    })
    return presentReviewedCertificate({ ...ctx, owner }, stored)
  })
}

function explainRefusal(row: CertificateRow, review: CertificateReview, now: Date): string | undefined {
  if (!canReviewCertificate(review, row.review)) {
    const by = row.reviewed_by === null ? '' : ` by ${row.reviewed_by}`
    return row.review === 'waiting'
      ? "This certificate hasn't been reviewed yet."
      : `This certificate is already marked "${certificateReviewStates[row.review].title}"${by}.`
  }
  const expiresAt = row.expires_at.toISOString()
  if (review !== 'accept' || !hasExpired(expiresAt, now)) return undefined
  return `This certificate expired on ${formatDay(expiresAt, 'UTC')} and can't be approved.`
}

async function notifyDealer(
  { supplier, publicUrl, now }: StaffCtx,
  db: Parameters<typeof addMail>[0],
  { recipient, ...to }: { recipient: string; firstName: string; certificate: CertificateRow },
): Promise<void> {
  const supplierId = supplier.id
  const origin = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
  const message = certificateReviewEmail(supplier, { ...to, url: `${origin}/settings` })
  await addMail(db, { supplierId, recipient, ...renderEmail(supplier, message), now })
}
