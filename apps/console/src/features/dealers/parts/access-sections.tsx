import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { failedMethodText } from '@portal/contract/payment-methods/payment-method-title.rules'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { usePermission } from '../../../session/use-staff.ts'
import { useDealerChange } from '../use-dealer-change.ts'
import {
  endSessionRequest,
  methodsQuery,
  revokeTokenRequest,
  sessionsQuery,
  tokensQuery,
} from './parts.queries.ts'

interface DealerIdProps {
  readonly dealerId: number
}

/** A dealer's payment methods by rank. */
export function MethodsSection({ dealerId }: DealerIdProps) {
  const query = useQuery(methodsQuery(dealerId))
  return (
    <QuerySection title="Payment methods" query={query} lines={1}>
      {({ items }) =>
        items.length === 0 ? (
          <Text tone="muted" size={13}>
            No saved payment methods.
          </Text>
        ) : (
          <FramedList label="Payment methods">
            {items.map(({ id, name, last4, active, verifiedAt, failedAt }) => (
              <EntryRow key={id} title={methodTitle({ name, last4 })}>
                <Text as="span" tone="muted" size={13}>
                  {methodState({ active, verifiedAt, failedAt })}
                </Text>
              </EntryRow>
            ))}
          </FramedList>
        )
      }
    </QuerySection>
  )
}

/** A payment method, such as Visa ··· 4242. */
export function methodTitle({
  name,
  last4,
}: {
  readonly name: string
  readonly last4: string | null
}): string {
  return last4 === null ? name : `${name} ··· ${last4}`
}

function methodState(method: { active: boolean; verifiedAt: string | null; failedAt: string | null }) {
  if (method.failedAt !== null) return failedMethodText(method)
  if (method.verifiedAt === null) return 'Awaiting verification'
  return method.active ? 'Active' : 'Inactive'
}

/** The dealer's API tokens, with revoking. */
export function TokensSection({ dealerId }: DealerIdProps) {
  const query = useQuery(tokensQuery(dealerId))
  const may = usePermission()
  const [revoked, setRevoked] = useState<ListedToken>()
  return (
    <QuerySection title="API tokens" query={query} lines={1}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <Text tone="muted" size={13}>
              No API tokens.
            </Text>
          ) : (
            <FramedList label="API tokens">
              {items.map((token) => (
                <EntryRow
                  key={token.id}
                  title={token.name}
                  note={
                    <>
                      {token.masked} · {token.lastUsedAt ? <Time at={token.lastUsedAt} /> : 'never used'}
                    </>
                  }
                >
                  {may('dealers.write') && (token.state === 'live' || token.state === 'replaced') ? (
                    <Button
                      size="small"
                      aria-label={`Revoke ${token.name}`}
                      onClick={() => setRevoked(token)}
                    >
                      Revoke
                    </Button>
                  ) : (
                    <Text as="span" tone="muted" size={13}>
                      {token.state}
                    </Text>
                  )}
                </EntryRow>
              ))}
            </FramedList>
          )}
          {revoked === undefined ? null : (
            <RevokeDialog dealerId={dealerId} token={revoked} onClose={() => setRevoked(undefined)} />
          )}
        </>
      )}
    </QuerySection>
  )
}

interface RevokeDialogProps extends DealerIdProps {
  readonly token: ListedToken
  readonly onClose: () => void
}

function RevokeDialog({ dealerId, token, onClose }: RevokeDialogProps) {
  const revoke = useDealerChange<void, unknown>({
    send: () => revokeTokenRequest({ id: dealerId, tokenId: token.id }),
    said: () => `Token “${token.name}” revoked.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”?`}
      actionLabel="Revoke token"
      variant="danger"
      mutation={revoke}
      onClose={onClose}
    >
      <p>It will stop working immediately and can't be restored.</p>
    </ConfirmDialog>
  )
}

/** A dealer's sessions, which can be ended one by one. */
export function SessionsSection({ dealerId }: DealerIdProps) {
  const query = useQuery(sessionsQuery(dealerId))
  const may = usePermission()
  const end = useDealerChange({
    send: (sessionId: number) => endSessionRequest({ id: dealerId, sessionId }),
    said: () => 'Session ended.',
  })
  return (
    <QuerySection title="Sessions" query={query} lines={1}>
      {({ items }) =>
        items.length === 0 ? (
          <Text tone="muted" size={13}>
            No active sessions.
          </Text>
        ) : (
          <FramedList label="Sessions">
            {items.map(({ id, device, network, lastUsedAt, impersonatedBy }) => (
              <EntryRow
                key={id}
                title={impersonatedBy === undefined ? device : `${impersonatedBy}, on behalf of the dealer`}
                note={
                  <>
                    {impersonatedBy === undefined ? '' : `${device} · `}
                    {network} · <Time at={lastUsedAt} />
                  </>
                }
              >
                {may('dealers.write') ? (
                  <Button
                    size="small"
                    aria-label={`End session: ${impersonatedBy ?? device}`}
                    isBusy={end.isPending}
                    onClick={() => end.send(id)}
                  >
                    End session
                  </Button>
                ) : null}
              </EntryRow>
            ))}
          </FramedList>
        )
      }
    </QuerySection>
  )
}
