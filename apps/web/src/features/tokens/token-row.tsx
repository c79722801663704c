import { dealerScopes } from '@portal/contract/tokens/scopes'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { Button } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { Link } from '@tanstack/react-router'
import { Time } from '../../formatting/time.tsx'
import styles from './tokens.module.css'

interface TokenRowProps {
  readonly token: ListedToken
  readonly disabledReason: string | undefined
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

export function TokenRow(props: TokenRowProps) {
  const { token } = props
  return (
    <li className={styles.row} data-ended={isEnded(token) || undefined}>
      <div className={styles.what}>
        <p className={styles.name}>
          {token.name}
          <TokenTags token={token} />
        </p>
        <code className={styles.masked}>{token.masked}</code>
        <p className={styles.detail}>{scopesInWords(token)}</p>
      </div>
      <div className={styles.use}>
        <TokenUse token={token} />
      </div>
      <div className={styles.actions}>
        {token.isFirst ? <Link to="/settings">Shown in Settings</Link> : <TokenButtons {...props} />}
      </div>
    </li>
  )
}

function TokenUse({ token }: Pick<TokenRowProps, 'token'>) {
  const { lastUsedAt, lastUsedFrom, expiresAt, state } = token
  return (
    <>
      <p className={styles.detail}>
        {lastUsedAt === null ? (
          'Never used'
        ) : (
          <>
            Used <Time at={lastUsedAt} isReached />
            {lastUsedFrom === null ? null : ` from ${lastUsedFrom}`}
          </>
        )}
      </p>
      {expiresAt !== null && state !== 'revoked' ? (
        <p className={styles.detail}>
          {isEnded(token) ? 'Expired' : state === 'replaced' ? 'Works until' : 'Expires'}{' '}
          <Time at={expiresAt} isReached />
        </p>
      ) : null}
    </>
  )
}

function TokenButtons({ token, disabledReason, onRotate, onRevoke }: TokenRowProps) {
  if (isEnded(token)) return null
  return (
    <>
      {token.state === 'live' ? (
        <Button
          size="small"
          aria-label={`Rotate ${token.name}`}
          disabledReason={disabledReason}
          onClick={onRotate}
        >
          Rotate
        </Button>
      ) : null}
      <Button size="small" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </>
  )
}

function isEnded({ state }: ListedToken): boolean {
  return state === 'revoked' || state === 'expired'
}

function TokenTags({ token }: Pick<TokenRowProps, 'token'>) {
  return (
    <>
      {token.mode === 'test' ? (
        <StatusTag tone="caution" mark="half">
          Test
        </StatusTag>
      ) : null}
      {token.state === 'revoked' ? (
        <StatusTag tone="negative" mark="cross">
          Revoked
        </StatusTag>
      ) : null}
      {token.state === 'expired' ? (
        <StatusTag tone="neutral" mark="cross">
          Expired
        </StatusTag>
      ) : null}
      {token.state === 'replaced' ? (
        <StatusTag tone="neutral" mark="half">
          Replaced
        </StatusTag>
      ) : null}
    </>
  )
}

function scopesInWords({ scopes }: ListedToken): string {
  return scopes.length === dealerScopes.length ? 'Every scope' : scopes.join(', ')
}
