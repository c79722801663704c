import { dealerStatusMeaning } from '@portal/app-kit/statuses/dealer-status-styles.ts'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Row, Text } from '@portal/ui/boxes'
import { useSession } from '../../session/use-session.ts'

/** The dealer's status: name, meaning, and for Cancel Pending the end date (UTC). */
export function AccountStatus() {
  const { accountDealerStatusId: id, cancelAt } = useSession().dealer
  const meaning = dealerStatusMeaning(id)
  const isEnding = id === dealerStatus.cancelPending.id && cancelAt !== null
  return (
    <Row
      padY={14}
      padX={16}
      as="section"
      wrap
      align="center"
      rowGap={8}
      gap={20}
      surface="raised"
      aria-label="Account status"
    >
      <Row align="center" gap={12}>
        <Text as="span" size={14} weight="bold">
          Account status
        </Text>
        <StatusLabel of="dealer" id={id} size="large" />
      </Row>
      <Row wrap rowGap={2} gap={12} tone="muted" size={13}>
        {meaning ? <p>{meaning}</p> : null}
        {isEnding ? (
          <Text tone="ink" weight="medium" tabular>
            Closes on <time dateTime={cancelAt}>{formatDay(cancelAt, 'UTC')}</time> (UTC)
          </Text>
        ) : null}
      </Row>
    </Row>
  )
}
