import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { OwnStaffSession } from '@portal/contract/staff/staff-account.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { endSessionsRequest, ownSessionsQuery } from './account.queries.ts'

/** The user's sessions, which can be ended. */
export function OwnSessionsSection() {
  const query = useQuery(ownSessionsQuery)
  const queryClient = useQueryClient()
  const end = useApiMutation({
    mutationFn: endSessionsRequest,
    onSuccess: (_answer, which) =>
      showSuccess(which === 'others' ? 'Signed out everywhere else.' : 'Signed out.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
  return (
    <QuerySection
      title="Your sessions"
      note="Sign out any device you don't recognize, then change your password."
      query={query}
      lines={2}
    >
      {({ items, total }) => (
        <Stack gap={16}>
          <FramedList label="Your sessions">
            {items.map((session) => (
              <SessionRow
                key={`${session.dealer === undefined ? 'console' : 'dealer'}-${session.id}`}
                session={session}
                onEnd={() => end.send(session)}
              />
            ))}
          </FramedList>
          {total > items.length ? (
            <Text tone="muted" size={13}>
              Showing {items.length} of {total} sessions.
            </Text>
          ) : null}
          {items.length > 1 ? (
            <div>
              <Button isBusy={end.isPending} onClick={() => end.send('others')}>
                Sign out everywhere else
              </Button>
            </div>
          ) : null}
        </Stack>
      )}
    </QuerySection>
  )
}

interface SessionRowProps {
  readonly session: OwnStaffSession
  readonly onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { device, network, supplier, startedAt, lastUsedAt, isCurrent, dealer } = session
  const title = dealer === undefined ? device : `On behalf of ${dealer.name}`
  return (
    <EntryRow
      title={
        <Row as="span" wrap align="center" gap={8} weight="medium">
          {title}
          {isCurrent ? <StatusTag tone="positive">This session</StatusTag> : null}
        </Row>
      }
      note={
        <>
          {supplier}, {dealer === undefined ? '' : `${device}, `}network {network}
          <br />
          Signed in: <Time at={startedAt} /> · Last seen: <Time at={lastUsedAt} />
        </>
      }
    >
      {isCurrent ? null : (
        <Button size="small" aria-label={`Sign out ${title}, network ${network}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </EntryRow>
  )
}
