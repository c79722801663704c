import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { DealerSession } from '@portal/contract/account/sessions.schema'
import { Grid, Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { endOtherSessionsRequest, endSessionRequest, sessionsQuery } from '../account.queries.ts'

/** The dealer's sessions, which can be ended; hidden while staff act for the dealer. */
export function SessionsSection() {
  return useSession().impersonatedBy === undefined ? <OwnSessions /> : null
}

function OwnSessions() {
  const query = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<DealerSession | 'others'>()
  return (
    <QuerySection
      title="Where you're signed in"
      note="Don't recognize a device? Sign it out, then change your password."
      query={query}
      lines={2}
    >
      {({ items, total }) => (
        <Grid columns={1} gap={14}>
          <FramedList label="Your sessions">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </FramedList>
          {total > items.length ? (
            <Text tone="muted" size={13}>
              Showing {items.length} of {total} sessions.
            </Text>
          ) : null}
          {items.length > 1 ? (
            <div>
              <Button onClick={() => setEnding('others')}>Sign out everywhere else</Button>
            </div>
          ) : null}
          {ending === undefined ? null : (
            <EndSessionsDialog ending={ending} onClose={() => setEnding(undefined)} />
          )}
        </Grid>
      )}
    </QuerySection>
  )
}

interface SessionRowProps {
  readonly session: DealerSession
  readonly onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { network, startedAt, lastUsedAt, isCurrent, byStaff } = session
  const device = sessionName(session)
  return (
    <Row as="li" wrap align="center" justify="between" rowGap={8} gap={16} padY={12} padX={12}>
      <div>
        <Row as="p" wrap align="center" rowGap={4} gap={8} size={13} weight="bold" anywhere>
          {device}
          {byStaff ? <StatusTag tone="neutral">On your behalf</StatusTag> : null}
          {isCurrent ? <StatusTag tone="positive">This session</StatusTag> : null}
        </Row>
        <Text tone="muted" size={13} anywhere>
          Network {network}
        </Text>
        <Text tone="muted" size={13} anywhere>
          Signed in: <Time at={startedAt} isReached /> · Last seen: <Time at={lastUsedAt} isReached />
        </Text>
      </div>
      {isCurrent ? null : (
        <Button size="small" aria-label={`Sign out ${device}, network ${network}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Row>
  )
}

function sessionName({ device, byStaff }: DealerSession): string {
  return byStaff ? `${device} (supplier staff)` : device
}

interface EndSessionsDialogProps {
  readonly ending: DealerSession | 'others'
  readonly onClose: () => void
}

/** Confirms before signing out another browser or all other ones. */
function EndSessionsDialog({ ending, onClose }: EndSessionsDialogProps) {
  const queryClient = useQueryClient()
  const end = useApiMutation({
    mutationFn: () => (ending === 'others' ? endOtherSessionsRequest() : endSessionRequest(ending.id)),
    onSuccess: () => {
      showSuccess(ending === 'others' ? 'Signed out everywhere else' : `Signed out ${sessionName(ending)}`)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <ConfirmDialog
      title={ending === 'others' ? 'Sign out everywhere else?' : `Sign out ${sessionName(ending)}?`}
      actionLabel="Sign out"
      variant="danger"
      mutation={end}
      onClose={onClose}
    >
      <p>
        {ending === 'others'
          ? "All other sessions will be signed out. You'll stay signed in here."
          : 'Unsaved changes there will be lost.'}
      </p>
    </ConfirmDialog>
  )
}
