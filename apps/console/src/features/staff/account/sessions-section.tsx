import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { Time } from '../../../layout/time.tsx'
import { endSessionsRequest, ownSessionsQuery } from './account.queries.ts'

/** Where the person is signed in, to sign out elsewhere. */
export function SessionsSection() {
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
      title="Where you are signed in"
      note="Sign out what you do not know, and then change your password."
      query={query}
      lines={2}
    >
      {({ items }) => (
        <Stack gap={16}>
          <FramedList label="Where you are signed in">
            {items.map(({ id, device, network, supplier, startedAt, lastUsedAt, isCurrent }) => (
              <EntryRow
                key={id}
                title={
                  <Row as="span" wrap align="center" gap={8} weight="medium">
                    {device}
                    {isCurrent ? <StatusTag tone="positive">This one</StatusTag> : null}
                  </Row>
                }
                note={
                  <>
                    {supplier}, network {network}
                    <br />
                    Signed in <Time at={startedAt} />, last seen <Time at={lastUsedAt} />
                  </>
                }
              >
                {isCurrent ? null : (
                  <Button
                    size="small"
                    aria-label={`Sign out ${device}, network ${network}`}
                    onClick={() => end.send(id)}
                  >
                    Sign out
                  </Button>
                )}
              </EntryRow>
            ))}
          </FramedList>
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
