import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { SecretDialog } from '@portal/app-kit/tokens/secret-dialog.tsx'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { noTokenReasons } from '@portal/contract/api-token/api-token.schema'
import type { CreatedToken, ListedToken } from '@portal/contract/tokens/token.schema'
import { Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { FramedList } from '@portal/ui/framed-list'
import { SelectField } from '@portal/ui/select-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import { ConfirmPasswordField } from '../../session/confirm-password-field.tsx'
import { useSession } from '../../session/use-session.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { revokeTokenRequest, rotateTokenRequest, tokensQuery } from './tokens.queries.ts'

const usualRotation = { overlapHours: '24', password: '' }

const validator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: typeof usualRotation, { tokenRotation }, validate) => {
    const result = validate(tokenRotation, rotationBody(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

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
  const [made, setMade] = useState<CreatedToken>()
  const close = () => setOpened(undefined)
  const show = (token: CreatedToken) => {
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
              Copy this token now. You won't see it again. Anyone with this token can act on your behalf.
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
  readonly onMade: (made: CreatedToken) => void
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

interface RevokeTokenDialogProps {
  readonly token: ListedToken
  readonly onClose: () => void
}

/** Confirms revoking a token, with its last use. */
function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const queryClient = useQueryClient()
  const revoke = useApiMutation({
    mutationFn: () => revokeTokenRequest(token.id),
    onSuccess: async () => {
      showSuccess(`${token.name} was revoked.`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      actionLabel="Revoke"
      variant="danger"
      mutation={revoke}
      onClose={onClose}
    >
      <p>It will stop working immediately and can't be restored.</p>
      <p>
        {token.lastUsedAt === null ? (
          'Never used.'
        ) : (
          <>
            Last used: <Time at={token.lastUsedAt} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  )
}

interface RotateTokenDialogProps {
  readonly token: ListedToken
  readonly onMade: (made: CreatedToken) => void
  readonly onClose: () => void
}

function rotationBody({ overlapHours, password }: typeof usualRotation): BodyInputOf<'rotateToken'> {
  return { overlapHours: Number(overlapHours), ...(password === '' ? {} : { password }) }
}

/** Asks how long the current token keeps working alongside the new one. */
function RotateTokenDialog({ token, onMade, onClose }: RotateTokenDialogProps) {
  const queryClient = useQueryClient()
  const rotate = useApiMutation({
    mutationFn: (values: typeof usualRotation) => rotateTokenRequest(token.id, rotationBody(values)),
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: usualRotation, validator, mutation: rotate })
  return (
    <FormDialog
      title={`Rotate ${token.name}?`}
      submitLabel="Rotate"
      isBusy={form.isBusy}
      gap={14}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={rotate.errorDisplay} hidesFieldErrors />
      <p>
        You'll get a new token with the same name and permissions. Update your integration before the current
        token stops working.
      </p>
      <SelectField {...form.field('overlapHours')} label="Current token">
        <option value="0">Stops working immediately</option>
        <option value="1">Works for another hour</option>
        <option value="24">Works for another 24 hours</option>
        <option value="72">Works for another 3 days</option>
        <option value="168">Works for another 7 days</option>
      </SelectField>
      <ConfirmPasswordField field={form.field('password')} />
    </FormDialog>
  )
}
