import { Time } from '@portal/app-kit/formatting/time.tsx'
import { isEnded, TokenTags } from '@portal/app-kit/tokens/token-tags.tsx'
import { dealerScopes } from '@portal/contract/callers/scopes'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Link } from '@tanstack/react-router'
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
    <Grid
      template="minmax(0, 1fr) minmax(8rem, auto) minmax(9.5rem, auto)"
      narrow="minmax(0, 1fr)"
      as="li"
      align="center"
      rowGap={6}
      gap={16}
      padY={12}
      padX={12}
      className={styles.row}
      data-ended={isEnded(token) || undefined}
    >
      <Stack gap={2}>
        <Row
          as="p"
          wrap
          align="center"
          rowGap={4}
          gap={8}
          size={13}
          weight="bold"
          anywhere
          className={styles.name}
        >
          {token.name}
          <TokenTags token={token} />
        </Row>
        <Text as="code" size={13} className={styles.masked}>
          {token.masked}
        </Text>
        <Text tone="muted" size={13} anywhere>
          {scopesInWords(token)}
        </Text>
      </Stack>
      <Text as="div" textAlign="end" className={styles.use}>
        <TokenUse token={token} />
      </Text>
      <Row wrap align="center" justify="end" gap={8} size={13} className={styles.actions}>
        {token.isFirst ? <Link to="/settings">View in Settings</Link> : <TokenButtons {...props} />}
      </Row>
    </Grid>
  )
}

function TokenUse({ token }: Pick<TokenRowProps, 'token'>) {
  const { lastUsedAt, lastUsedFrom, expiresAt, state } = token
  return (
    <>
      <Text tone="muted" size={13} anywhere>
        {lastUsedAt === null ? (
          'Never used'
        ) : (
          <>
            Last used <Time at={lastUsedAt} isReached />
            {lastUsedFrom === null ? null : ` from ${lastUsedFrom}`}
          </>
        )}
      </Text>
      {expiresAt !== null && state !== 'revoked' ? (
        <Text tone="muted" size={13} anywhere>
          {isEnded(token) ? 'Expired' : state === 'replaced' ? 'Works until' : 'Expires'}{' '}
          <Time at={expiresAt} isReached />
        </Text>
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

function scopesInWords({ scopes }: ListedToken): string {
  return scopes.length === dealerScopes.length ? 'All permissions' : scopes.join(', ')
}
