import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { Row, Stack } from '@portal/ui/boxes'
import { CodeBlock } from '@portal/ui/code-block'
import { Dialog } from '@portal/ui/dialog'
import { KeyValues } from '@portal/ui/key-values'
import { useQuery } from '@tanstack/react-query'
import styles from './tokens.module.css'
import { requestQuery } from './tokens.queries.ts'

interface RequestDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** A request's details; for failed ones also input (without names and addresses) and response. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { data, error, refetch } = useQuery(requestQuery(id))
  return (
    <Dialog title="Request" width="wide" onClose={onClose}>
      {data === undefined ? (
        error ? (
          <LoadError
            title="We couldn't load this request"
            level={3}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectionSkeleton label="Loading the request" lines={4} />
        )
      ) : (
        <Stack columns={1} gap={14}>
          <KeyValues
            rows={[
              { name: 'Request', value: <code>{`${data.method} ${data.path}`}</code> },
              { name: 'Status', value: data.reason === null ? data.status : `${data.status} ${data.reason}` },
              { name: 'Token', value: data.tokenName },
              { name: 'Time', value: <Time at={data.at} isReached /> },
              { name: 'Duration', value: `${data.ms} ms` },
              { name: 'Request ID', value: <code>{data.requestId}</code> },
            ]}
          />
          <Body title="Request body, without names and addresses" body={data.requestBody} />
          <Body title="Response" body={data.answer} />
        </Stack>
      )}
    </Dialog>
  )
}

function Body({ title, body }: { readonly title: string; readonly body: unknown }) {
  if (body === null || body === undefined) return null
  return (
    <Stack gap={6}>
      <Row
        as="h3"
        wrap
        align="center"
        rowGap={4}
        gap={8}
        size={13}
        weight="bold"
        anywhere
        className={styles.name}
      >
        {title}
      </Row>
      <CodeBlock label={title} text={typeof body === 'string' ? body : JSON.stringify(body, null, 2)} />
    </Stack>
  )
}
