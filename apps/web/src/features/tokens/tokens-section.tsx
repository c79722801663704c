import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { SecretDialog } from '@portal/app-kit/tokens/secret-dialog.tsx'
import { noTokenReasons } from '@portal/contract/api-token/api-token.schema'
import type { ListedToken, MadeToken } from '@portal/contract/tokens/token.schema'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { FramedList } from '@portal/ui/framed-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { RotateTokenDialog } from './rotate-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensQuery } from './tokens.queries.ts'

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly token: ListedToken }

const onlyTheDealer = 'Only the dealer can change API tokens.'

/** The dealer's API tokens: create, rotate, revoke. A new token's secret is shown once. */
export function TokensSection() {
  const { brandName } = usePortal()
  const query = useQuery(tokensQuery)
  const isImpersonated = useSession().impersonatedBy !== undefined
  const [opened, setOpened] = useState<Opened>()
  const [made, setMade] = useState<MadeToken>()
  const close = () => setOpened(undefined)
  const show = (token: MadeToken) => {
    close()
    setMade(token)
  }
  const reason = query.data?.reason ?? null
  const blockReason = reason === null ? undefined : noTokenReasons[reason].replace('{brand}', brandName)
  const disabledReason = isImpersonated ? onlyTheDealer : blockReason
  return (
    <QuerySection
      title="API tokens"
      note="Create one per app, so you can replace it without affecting the others."
      query={query}
      lines={3}
    >
      {({ items }) => (
        <Stack columns={1} gap={14}>
          {blockReason ? <Callout tone="caution">{blockReason}</Callout> : null}
          <TokenList tokens={items} disabledReason={disabledReason} onOpen={setOpened} />
          <div>
            <Button
              variant="primary"
              disabledReason={disabledReason}
              onClick={() => setOpened({ kind: 'create' })}
            >
              Create token
            </Button>
          </div>
          <OpenedDialog opened={opened} onMade={show} onClose={close} />
          {made ? (
            <SecretDialog made={made} label="API token" onClose={() => setMade(undefined)}>
              Copy this token now. You won't see it again. Anyone with this token can act for you.
            </SecretDialog>
          ) : null}
        </Stack>
      )}
    </QuerySection>
  )
}

interface TokenListProps {
  readonly tokens: readonly ListedToken[]
  readonly disabledReason: string | undefined
  readonly onOpen: (opened: Opened) => void
}

function TokenList({ tokens, disabledReason, onOpen }: TokenListProps) {
  if (tokens.length === 0)
    return (
      <Text tone="muted" size={13} anywhere>
        No API tokens yet.
      </Text>
    )
  return (
    <FramedList label="API tokens">
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          disabledReason={disabledReason}
          onRotate={() => onOpen({ kind: 'rotate', token })}
          onRevoke={() => onOpen({ kind: 'revoke', token })}
        />
      ))}
    </FramedList>
  )
}

interface OpenedDialogProps {
  readonly opened: Opened | undefined
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

function OpenedDialog({ opened, onMade, onClose }: OpenedDialogProps) {
  switch (opened?.kind) {
    case undefined:
      return null
    case 'create':
      return <CreateTokenDialog onMade={onMade} onClose={onClose} />
    case 'rotate':
      return <RotateTokenDialog token={opened.token} onMade={onMade} onClose={onClose} />
    case 'revoke':
      return <RevokeTokenDialog token={opened.token} onClose={onClose} />
  }
}
