import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Time } from '../../../layout/time.tsx'
import { useMay } from '../../../session/use-staff.ts'
import styles from '../dealers.module.css'
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

/** The payment methods of a dealer in the order in which they are tried. */
export function MethodsSection({ dealerId }: DealerIdProps) {
  const query = useQuery(methodsQuery(dealerId))
  return (
    <QuerySection title="Payment methods" query={query} lines={1}>
      {({ items }) =>
        items.length === 0 ? (
          <Text tone="muted" size={13} className={styles.quiet}>
            The dealer has saved none.
          </Text>
        ) : (
          <FramedList label="Payment methods">
            {items.map(({ id, name, last4, active, verifiedAt, failedAt }) => (
              <Row
                key={id}
                as="li"
                wrap
                align="center"
                justify="between"
                rowGap={8}
                gap={16}
                padY={10}
                padX={16}
                className={styles.entry}
              >
                <span>
                  {name}
                  {last4 === null ? '' : ` ··· ${last4}`}
                </span>
                <Text as="span" tone="muted" size={13} className={styles.quiet}>
                  {methodState({ active, verifiedAt, failedAt })}
                </Text>
              </Row>
            ))}
          </FramedList>
        )
      }
    </QuerySection>
  )
}

function methodState(method: { active: boolean; verifiedAt: string | null; failedAt: string | null }) {
  if (method.failedAt !== null) return 'Could not be verified'
  if (method.verifiedAt === null) return 'To be verified'
  return method.active ? 'Active' : 'Not active'
}

/** The tokens of a dealer's programs, which can be revoked. */
export function TokensSection({ dealerId }: DealerIdProps) {
  const query = useQuery(tokensQuery(dealerId))
  const may = useMay()
  const [revoked, setRevoked] = useState<ListedToken>()
  return (
    <QuerySection title="API tokens" query={query} lines={1}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <Text tone="muted" size={13} className={styles.quiet}>
              The dealer has none.
            </Text>
          ) : null}
          {items.length === 0 ? null : (
            <FramedList label="API tokens">
              {items.map((token) => (
                <Row
                  key={token.id}
                  as="li"
                  wrap
                  align="center"
                  justify="between"
                  rowGap={8}
                  gap={16}
                  padY={10}
                  padX={16}
                  className={styles.entry}
                >
                  <span>
                    {token.name}
                    <Text as="span" tone="muted" size={13} className={styles.quiet}>
                      {token.masked} · {token.lastUsedAt ? <Time at={token.lastUsedAt} /> : 'never used'}
                    </Text>
                  </span>
                  {may('dealers.write') && (token.state === 'live' || token.state === 'replaced') ? (
                    <Button
                      size="small"
                      aria-label={`Revoke ${token.name}`}
                      onClick={() => setRevoked(token)}
                    >
                      Revoke
                    </Button>
                  ) : (
                    <Text as="span" tone="muted" size={13} className={styles.quiet}>
                      {token.state}
                    </Text>
                  )}
                </Row>
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
    said: () => `The token "${token.name}" was revoked.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Revoke "${token.name}"?`}
      actionLabel="Revoke"
      variant="danger"
      mutation={revoke}
      onClose={onClose}
    >
      <p>The next call of the program that uses it is refused.</p>
    </ConfirmDialog>
  )
}

/** Where a dealer is signed in; each session can be ended. */
export function SessionsSection({ dealerId }: DealerIdProps) {
  const query = useQuery(sessionsQuery(dealerId))
  const may = useMay()
  const end = useDealerChange({
    send: (sessionId: number) => endSessionRequest({ id: dealerId, sessionId }),
    said: () => 'The session has ended.',
  })
  return (
    <QuerySection title="Sessions" query={query} lines={1}>
      {({ items }) =>
        items.length === 0 ? (
          <Text tone="muted" size={13} className={styles.quiet}>
            The dealer is not signed in.
          </Text>
        ) : (
          <FramedList label="Sessions">
            {items.map(({ id, device, network, lastUsedAt }) => (
              <Row
                key={id}
                as="li"
                wrap
                align="center"
                justify="between"
                rowGap={8}
                gap={16}
                padY={10}
                padX={16}
                className={styles.entry}
              >
                <span>
                  {device}
                  <Text as="span" tone="muted" size={13} className={styles.quiet}>
                    {network} · <Time at={lastUsedAt} />
                  </Text>
                </span>
                {may('dealers.write') ? (
                  <Button
                    size="small"
                    aria-label={`End the session of ${device}`}
                    isBusy={end.isPending}
                    onClick={() => end.send(id)}
                  >
                    End
                  </Button>
                ) : null}
              </Row>
            ))}
          </FramedList>
        )
      }
    </QuerySection>
  )
}
