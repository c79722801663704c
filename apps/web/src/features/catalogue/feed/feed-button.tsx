import { errorMessage } from '@portal/api-client/api-error'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button, buttonClass } from '@portal/ui/button'
import { SkeletonBlock } from '@portal/ui/skeleton'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { feedQuery } from '../catalogue.queries.ts'
import styles from './feed-button.module.css'

const feedFailed = "We couldn't generate your product feed. We'll retry every minute while this page is open."

interface FeedButtonProps {
  /** Opens the feed link dialog. It isn't rendered here, where rotating a tablet would close it. */
  readonly onLink: () => void
}

/** Downloads the product feed and shows when it was generated; nothing if the portal has none, or for staff. */
export function FeedButton(props: FeedButtonProps) {
  const isOwn = useSession().impersonatedBy === undefined
  const isOffered = isFeedLinkShown(usePortal().settings)
  return isOwn && isOffered ? <OfferedFeed {...props} /> : null
}

function OfferedFeed({ onLink }: FeedButtonProps) {
  const { data, error, refetch } = useQuery(feedQuery)
  if (error && !data) return <FeedError error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className={styles.waiting}>
        <SkeletonBlock height="100%" />
      </div>
    )
  }
  if (data.feedLink === null) {
    return (
      <Text tone="muted" size={12} role="status">
        {data.hasFailed
          ? feedFailed
          : 'Your product feed is being generated. It will appear here in a moment.'}
      </Text>
    )
  }
  return (
    <Stack gap={4} className={styles.feed}>
      <a className={buttonClass('plain')} href={data.feedLink} download>
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        Download Product Feed
      </a>
      <Row wrap align="center" justify="between" rowGap={0} gap={8} className={styles.line}>
        {data.generatedAt ? (
          <Text tone="muted" size={12}>
            Generated <Time at={data.generatedAt} />
          </Text>
        ) : null}
        <Button variant="quiet" size="small" onClick={onLink}>
          <IconLink size={14} stroke={1.75} aria-hidden="true" />
          Get link
        </Button>
      </Row>
      {data.hasFailed ? (
        <Text size={12} className={styles.stale}>
          We couldn't generate a newer feed.
        </Text>
      ) : null}
    </Stack>
  )
}

function FeedError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Stack gap={4} className={styles.feed} role="alert">
      <Text tone="muted" size={12}>
        We couldn't load the product feed. {errorMessage(error)}
      </Text>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
