import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { SecretDialog } from '@portal/app-kit/tokens/secret-dialog.tsx'
import { isEnded, TokenTags } from '@portal/app-kit/tokens/token-tags.tsx'
import { scopeNames } from '@portal/contract/callers/scopes'
import type { CreatedToken, ListedToken } from '@portal/contract/tokens/token.schema'
import { Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../layout/data-table.tsx'
import { PasswordDialog } from '../../layout/password-dialog.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { keysQuery, revokeKeyRequest, rotateKeyRequest } from './keys.queries.ts'

type Opened = { readonly kind: 'create' } | { readonly kind: 'rotate' | 'revoke'; readonly key: ListedToken }

/** The supplier's API keys: create, rotate, revoke. A new key's secret is shown once. */
export function KeyList() {
  const query = useQuery(keysQuery)
  const [opened, setOpened] = useState<Opened>()
  const [made, setMade] = useState<CreatedToken>()
  const close = () => setOpened(undefined)
  const show = (key: CreatedToken) => {
    close()
    setMade(key)
  }
  return (
    <QuerySection
      title="API keys"
      note="Create one per app, so you can replace it without affecting the others."
      query={query}
      lines={4}
    >
      {({ items }) => (
        <Stack columns={1} gap={14}>
          {items.length === 0 ? (
            <EmptyState title="No API keys yet" />
          ) : (
            <DataTable
              label="API keys"
              columns={['Name', 'Key', 'Permissions', { named: 'Last used' }, { named: 'Expires' }, 'Action']}
              rows={items.map((key) => ({ key: key.id, cells: keyCells(key, setOpened) }))}
            />
          )}
          <div>
            <Button variant="primary" onClick={() => setOpened({ kind: 'create' })}>
              Create key
            </Button>
          </div>
          {opened?.kind === 'create' ? <CreateKeyDialog onMade={show} onClose={close} /> : null}
          {opened?.kind === 'rotate' ? (
            <RotateDialog keyToReplace={opened.key} onMade={show} onClose={close} />
          ) : null}
          {opened?.kind === 'revoke' ? <RevokeDialog keyToEnd={opened.key} onClose={close} /> : null}
          {made ? (
            <SecretDialog made={made} label="Key" onClose={() => setMade(undefined)}>
              Copy this key now. You won't see it again.{' '}
              {made.token.mode === 'test'
                ? 'Anyone with this key can manage simulated orders for all your dealers.'
                : 'Anyone with this key can act on your behalf for all your dealers.'}
            </SecretDialog>
          ) : null}
        </Stack>
      )}
    </QuerySection>
  )
}

/** The cells of a key in the order of the columns. */
function keyCells(key: ListedToken, onOpen: (opened: Opened) => void) {
  return [
    <Row key="name" as="span" wrap align="center" rowGap={4} gap={8}>
      {key.name}
      <TokenTags token={key} />
    </Row>,
    <code key="key">{key.masked}</code>,
    key.scopes.length === scopeNames.length ? 'All' : key.scopes.join(', '),
    key.lastUsedAt === null ? 'Never' : <Time key="used" at={key.lastUsedAt} />,
    key.expiresAt === null ? 'Never' : <Time key="expires" at={key.expiresAt} />,
    isEnded(key) ? null : (
      <Row key="action" wrap gap={8}>
        {key.state === 'live' ? (
          <Button
            size="small"
            aria-label={`Rotate ${key.name}`}
            onClick={() => onOpen({ kind: 'rotate', key })}
          >
            Rotate
          </Button>
        ) : null}
        <Button
          size="small"
          aria-label={`Revoke ${key.name}`}
          onClick={() => onOpen({ kind: 'revoke', key })}
        >
          Revoke
        </Button>
      </Row>
    ),
  ]
}

interface RotateDialogProps {
  readonly keyToReplace: ListedToken
  readonly onMade: (made: CreatedToken) => void
  readonly onClose: () => void
}

function RotateDialog({ keyToReplace: { id, name }, onMade, onClose }: RotateDialogProps) {
  const queryClient = useQueryClient()
  const rotate = useApiMutation({
    mutationFn: (password: string) => rotateKeyRequest(id, password),
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  return (
    <PasswordDialog
      title={`Rotate “${name}”?`}
      actionLabel="Rotate"
      variant="primary"
      mutation={rotate}
      onClose={onClose}
    >
      <p>The new key will have the same permissions. The old key will keep working for 24 hours.</p>
    </PasswordDialog>
  )
}

function RevokeDialog({
  keyToEnd: { id, name },
  onClose,
}: {
  readonly keyToEnd: ListedToken
  readonly onClose: () => void
}) {
  const queryClient = useQueryClient()
  const revoke = useApiMutation({
    mutationFn: () => revokeKeyRequest(id),
    onSuccess: async () => {
      showSuccess(`Key “${name}” revoked.`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      actionLabel="Revoke"
      variant="danger"
      mutation={revoke}
      onClose={onClose}
    >
      <p>It will stop working immediately and can't be restored.</p>
    </ConfirmDialog>
  )
}
