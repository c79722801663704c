import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { splitLongList } from '@portal/contract/fields/show-more.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type CertificateReviewState,
  certificateReviewStates,
} from '@portal/contract/resale-certificates/certificate-review.rules'
import { hasExpired } from '@portal/contract/resale-certificates/resale-certificate.rules'
import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { settingsMessages } from '@portal/contract/settings/settings.messages'
import { Grid, Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { StatusTag } from '@portal/ui/status-tag'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAssetUrl } from '../../portal/use-asset-url.ts'
import styles from './certificates.module.css'
import { certificatesQuery, removeCertificateRequest } from './certificates.queries.ts'

/** The certificates; only the first 2 until expanded (document 1, section 9). */
export function CertificateList({ certificates }: { readonly certificates: readonly ResaleCertificate[] }) {
  const [isOpen, setOpen] = useState(false)
  const [removed, setRemoved] = useState<ResaleCertificate>()
  const { shown, label } = splitLongList(certificates)
  if (certificates.length === 0)
    return (
      <Text tone="muted" size={13}>
        {settingsMessages.noCertificates}
      </Text>
    )
  return (
    <>
      <FramedList label="Resale certificates">
        {(isOpen ? certificates : shown).map((certificate) => (
          <CertificateRow
            key={certificate.id}
            certificate={certificate}
            onRemove={() => setRemoved(certificate)}
          />
        ))}
      </FramedList>
      {label && !isOpen ? (
        <div>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {label}
          </Button>
        </div>
      ) : null}
      {removed ? (
        <RemoveCertificateDialog certificate={removed} onClose={() => setRemoved(undefined)} />
      ) : null}
    </>
  )
}

const reviewLooks = {
  waiting: { tone: 'neutral', mark: 'half' },
  accepted: { tone: 'positive', mark: 'full' },
  refused: { tone: 'negative', mark: 'cross' },
  ended: { tone: 'negative', mark: 'cross' },
} as const satisfies Record<CertificateReviewState, object>

interface CertificateRowProps {
  readonly certificate: ResaleCertificate
  readonly onRemove: () => void
}

function CertificateRow({ certificate, onRemove }: CertificateRowProps) {
  const assetUrl = useAssetUrl()
  const { number, state, file, review } = certificate
  const name = usTerritories[state]
  return (
    <Grid
      template="minmax(0, 1fr) auto auto"
      as="li"
      align="center"
      rowGap={4}
      gap={16}
      padY={8}
      padX={12}
      className={styles.row}
    >
      <div className={styles.what}>
        <Text size={13} weight="medium">
          {name}
        </Text>
        <Text tone="muted" size={13} className={styles.detail}>
          {number}
        </Text>
        {review.reason === null ? null : (
          <Text tone="muted" size={13} className={styles.detail}>
            {review.reason}
          </Text>
        )}
      </div>
      <Row wrap align="center" justify="end" gap={8}>
        <Validity certificate={certificate} />
      </Row>
      <Row wrap align="center" gap={8} size={13}>
        {file ? (
          <a href={assetUrl(file.url)} download aria-label={`Download the certificate for ${name}`}>
            Download
          </a>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove the certificate for ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Row>
    </Grid>
  )
}

interface RemoveCertificateDialogProps {
  readonly certificate: ResaleCertificate
  readonly onClose: () => void
}

/** Confirms before removing a certificate and its file. */
function RemoveCertificateDialog({ certificate, onClose }: RemoveCertificateDialogProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation({
    mutationFn: () => removeCertificateRequest(certificate.id),
    onSuccess: async () => {
      await invalidate()
      showSuccess('Resale certificate removed')
      onClose()
    },
    onError: () => invalidate(),
  })
  const invalidate = () => queryClient.invalidateQueries({ queryKey: certificatesQuery.queryKey })
  return (
    <ConfirmDialog
      title="Remove resale certificate?"
      actionLabel="Remove"
      variant="danger"
      mutation={remove}
      onClose={onClose}
    >
      <p>
        {certificate.file
          ? `Certificate ${certificate.number} for ${usTerritories[certificate.state]} and its file will be removed.`
          : `Certificate ${certificate.number} for ${usTerritories[certificate.state]} will be removed.`}
      </p>
    </ConfirmDialog>
  )
}

function Validity({ certificate: { expiresAt, review } }: Pick<CertificateRowProps, 'certificate'>) {
  const day = formatDay(expiresAt, 'UTC')
  if (hasExpired(expiresAt, new Date())) {
    return (
      <StatusTag tone="negative" mark="cross">
        Expired {day}
      </StatusTag>
    )
  }
  return (
    <>
      <StatusTag {...reviewLooks[review.state]}>{certificateReviewStates[review.state].title}</StatusTag>
      <Text as="span" tone="muted" size={13} className={styles.detail}>
        Expires {day}
      </Text>
    </>
  )
}
