import { noTokenReasons } from '@portal/contract/api-token/api-token.schema'
import type { ListedToken, MadeToken } from '@portal/contract/tokens/token.schema'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuerySection } from '../../api/query-section.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { RotateTokenDialog } from './rotate-token-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import styles from './tokens.module.css'
import { tokensQuery } from './tokens.queries.ts'

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly token: ListedToken }

const onlyTheDealer = 'Only the dealer can change API tokens.'

/** The tokens of the dealer's programs, to be made, rotated and revoked; the secret of a new one is shown once. */
export function TokensSection() {
  const { brandName } = usePortal()
  const query = useQuery(tokensQuery)
  const isActedFor = useSession().impersonatedBy !== undefined
  const [opened, setOpened] = useState<Opened>()
  const [made, setMade] = useState<MadeToken>()
  const close = () => setOpened(undefined)
  const show = (token: MadeToken) => {
    close()
    setMade(token)
  }
  const reason = query.data?.reason ?? null
  const why = reason === null ? undefined : noTokenReasons[reason].replace('{brand}', brandName)
  const disabledReason = isActedFor ? onlyTheDealer : why
  return (
    <QuerySection
      title="API tokens"
      note="One for each program, so that you can replace one without touching the others."
      query={query}
      lines={3}
    >
      {({ items }) => (
        <div className={styles.section}>
          {why ? <Callout tone="caution">{why}</Callout> : null}
          {items.length > 0 ? (
            <ul className={styles.list} aria-label="API tokens">
              {items.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  disabledReason={disabledReason}
                  onRotate={() => setOpened({ kind: 'rotate', token })}
                  onRevoke={() => setOpened({ kind: 'revoke', token })}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>No program has a token yet.</p>
          )}
          <div>
            <Button
              variant="primary"
              disabledReason={disabledReason}
              onClick={() => (disabledReason === undefined ? setOpened({ kind: 'create' }) : undefined)}
            >
              Create token
            </Button>
          </div>
          {opened?.kind === 'create' ? <CreateTokenDialog onMade={show} onClose={close} /> : null}
          {opened?.kind === 'rotate' ? (
            <RotateTokenDialog token={opened.token} onMade={show} onClose={close} />
          ) : null}
          {opened?.kind === 'revoke' ? <RevokeTokenDialog token={opened.token} onClose={close} /> : null}
          {made ? <SecretDialog made={made} onClose={() => setMade(undefined)} /> : null}
        </div>
      )}
    </QuerySection>
  )
}
