import { Time } from '@portal/app-kit/formatting/time.tsx'
import type { ApiRequestAnswer } from '@portal/contract/tokens/api-request.schema'
import { Grid, Row, Text } from '@portal/ui/boxes'
import { StatusTag } from '@portal/ui/status-tag'
import { TextButton } from '@portal/ui/text-button'
import styles from './tokens.module.css'

interface RequestRowProps {
  readonly request: ApiRequestAnswer
  readonly onOpen: () => void
}

/** A request: status, endpoint, token, time and duration; opens its details. */
export function RequestRow({ request, onOpen }: RequestRowProps) {
  const { status, method, path, tokenName, at, ms } = request
  return (
    <Grid
      template="4.25rem minmax(0, 1fr) minmax(0, 6.5rem) 13.25rem"
      narrow="4.25rem minmax(0, 1fr)"
      as="li"
      align="center"
      rowGap={4}
      gap={12}
      padY={4}
      padX={12}
      size={13}
      className={styles.request}
    >
      <StatusTag tone={toneOf(status)} mark={status < 400 ? 'full' : 'cross'}>
        {status}
      </StatusTag>
      <TextButton onClick={onOpen}>
        <code>
          {method} {path}
        </code>
      </TextButton>
      <Text as="span" tone="muted" size={13} anywhere>
        {tokenName}
      </Text>
      <Row as="span" wrap justify="between" gap={12} nowrap className={styles.when}>
        <Time at={at} />
        <Text as="span" tone="muted" tabular>
          {Math.round(ms)} ms
        </Text>
      </Row>
    </Grid>
  )
}

function toneOf(status: number): 'positive' | 'caution' | 'negative' {
  if (status < 400) return 'positive'
  return status < 500 ? 'caution' : 'negative'
}
