import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type CertificateReview,
  type CertificateReviewState,
  canReviewCertificate,
  certificateReviewNames,
  certificateReviewStates,
} from '@portal/contract/resale-certificates/certificate-review.rules'
import { hasExpired } from '@portal/contract/resale-certificates/resale-certificate.rules'
import type { ReviewedCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { StatusTag } from '@portal/ui/status-tag'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { usePermission } from '../../../session/use-staff.ts'
import { useDealerChange } from '../use-dealer-change.ts'
import { certificatesQuery, reviewCertificateRequest } from './parts.queries.ts'

const looks = {
  waiting: { tone: 'caution', mark: 'half' },
  accepted: { tone: 'positive', mark: 'full' },
  refused: { tone: 'negative', mark: 'cross' },
  ended: { tone: 'neutral', mark: 'cross' },
} as const satisfies Record<CertificateReviewState, object>

const labels = { accept: 'Approve', refuse: 'Reject', end: 'Invalidate' } as const satisfies Record<
  CertificateReview,
  string
>

const titles = {
  accept: (state) => `Approve the certificate for ${state}`,
  refuse: (state) => `Reject the certificate for ${state}`,
  end: (state) => `Invalidate the certificate for ${state}`,
} as const satisfies Record<CertificateReview, (state: string) => string>

interface CertificatesSectionProps {
  readonly dealerId: number
}

/** A dealer's resale certificates, to view and review. */
export function CertificatesSection({ dealerId }: CertificatesSectionProps) {
  const query = useQuery(certificatesQuery(dealerId))
  const [decided, setDecided] = useState<{ certificate: ReviewedCertificate; review: CertificateReview }>()
  return (
    <QuerySection title="Resale certificates" query={query} lines={2}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <Text tone="muted" size={13}>
              No certificates yet.
            </Text>
          ) : (
            <FramedList label="Resale certificates">
              {items.map((certificate) => (
                <CertificateRow
                  key={certificate.id}
                  certificate={certificate}
                  onReview={(review) => setDecided({ certificate, review })}
                />
              ))}
            </FramedList>
          )}
          {decided === undefined ? null : (
            <ReviewDialog {...decided} dealerId={dealerId} onClose={() => setDecided(undefined)} />
          )}
        </>
      )}
    </QuerySection>
  )
}

interface CertificateRowProps {
  readonly certificate: ReviewedCertificate
  readonly onReview: (review: CertificateReview) => void
}

function CertificateRow({ certificate, onReview }: CertificateRowProps) {
  const may = usePermission()
  const { number, state, expiresAt, file, review, reviewedBy } = certificate
  const name = usTerritories[state]
  const isOver = hasExpired(expiresAt, new Date())
  const look = looks[review.state]
  const offered = certificateReviewNames.filter(
    (one) => canReviewCertificate(one, review.state) && !(one === 'accept' && isOver),
  )
  return (
    <EntryRow
      title={`${name}, ${number}`}
      note={[
        `${isOver ? 'Expired' : 'Expires'} ${formatDay(expiresAt, 'UTC')}`,
        ...(reviewedBy === null ? [] : [reviewedBy]),
        ...(review.reason === null ? [] : [`"${review.reason}"`]),
      ].join(' · ')}
    >
      <Row as="span" wrap align="center" gap={8}>
        <StatusTag tone={look.tone} mark={look.mark}>
          {certificateReviewStates[review.state].title}
        </StatusTag>
        {file === null ? null : (
          <a href={file.url} download aria-label={`Download the certificate for ${name}`}>
            Download
          </a>
        )}
        {may('dealers.certificates')
          ? offered.map((one) => (
              <Button key={one} size="small" aria-label={titles[one](name)} onClick={() => onReview(one)}>
                {labels[one]}
              </Button>
            ))
          : null}
      </Row>
    </EntryRow>
  )
}

const questions = {
  accept: (state) => `Approve the certificate for ${state}?`,
  refuse: (state) => `Reject the certificate for ${state}?`,
  end: (state) => `Invalidate the certificate for ${state}?`,
} as const satisfies Record<CertificateReview, (state: string) => string>

const abouts = {
  accept: "The dealer will be able to buy tax-free in this state. We'll email them.",
  refuse: "We'll email the dealer your reason.",
  end: "The dealer will no longer be able to buy tax-free in this state. We'll email them.",
} as const satisfies Record<CertificateReview, string>

const results = {
  accept: "Certificate approved. We've emailed the dealer.",
  refuse: "Certificate rejected. We've emailed the dealer.",
  end: "Certificate invalidated. We've emailed the dealer.",
} as const satisfies Record<CertificateReview, string>

interface ReviewDialogProps {
  readonly dealerId: number
  readonly certificate: ReviewedCertificate
  readonly review: CertificateReview
  readonly onClose: () => void
}

/** Confirms the review of a certificate, with the reason shown to the dealer. */
function ReviewDialog({ dealerId, certificate, review, onClose }: ReviewDialogProps) {
  const [reason, setReason] = useState('')
  const decide = useDealerChange<void, ReviewedCertificate>({
    send: () => reviewCertificateRequest({ id: dealerId, certificateId: certificate.id }, { review, reason }),
    said: () => results[review],
    onDone: onClose,
  })
  const missing = decide.errorDisplay?.kind === 'fields' ? decide.errorDisplay.fields.reason : undefined
  return (
    <ConfirmDialog
      title={questions[review](usTerritories[certificate.state])}
      actionLabel={labels[review]}
      variant={review === 'accept' ? 'primary' : 'danger'}
      mutation={decide}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{abouts[review]}</p>
        {review === 'accept' ? null : (
          <TextField
            label="Reason"
            hint={review === 'refuse' ? 'Shown to the dealer' : 'Shown to the dealer (optional)'}
            value={reason}
            maxLength={500}
            error={missing}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
