import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { Row } from '@portal/ui/boxes'
import { StatusTag } from '@portal/ui/status-tag'
import type { ReactNode } from 'react'

interface DealerStatusTagsProps {
  readonly dealer: Pick<ListedDealer, 'isBlocked' | 'dealerStatusId'>
  /** More tags, after the status. */
  readonly children?: ReactNode
}

/** A dealer's status, after "Blocked" if the dealer is blocked. */
export function DealerStatusTags({ dealer, children }: DealerStatusTagsProps) {
  return (
    <Row as="span" inline wrap gap={4}>
      {dealer.isBlocked ? (
        <StatusTag tone="negative" mark="cross">
          Blocked
        </StatusTag>
      ) : null}
      <StatusLabel of="dealer" id={dealer.dealerStatusId} />
      {children}
    </Row>
  )
}
