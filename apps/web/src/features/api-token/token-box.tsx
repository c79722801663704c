import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { copyText } from '@portal/app-kit/device/copy-text.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { ApiToken } from '@portal/contract/api-token/api-token.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTokenQuery, regenerateTokenRequest } from './api-token.queries.ts'
import styles from './token-box.module.css'

interface TokenBoxProps {
  readonly id: number
  readonly token: string
  readonly answer: ApiToken
}

const shownEnd = 4

/** The token, hidden until it is revealed, with its age and its last use; it can be copied and replaced. */
export function TokenBox({ id, token, answer }: TokenBoxProps) {
  const [isShown, setShown] = useState(false)
  const [isRegenerating, setRegenerating] = useState(false)
  return (
    <Stack gap={12}>
      <Row wrap align="center" rowGap={8} gap={12}>
        <TokenText token={token} isShown={isShown} />
        <Row wrap gap={8}>
          <Button
            aria-label={isShown ? 'Hide API token' : 'Reveal API token'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Reveal'}
          </Button>
          <Button aria-label="Copy API token" onClick={() => void copyToken(token)}>
            Copy
          </Button>
          <Button aria-label="Regenerate API token" onClick={() => setRegenerating(true)}>
            Regenerate
          </Button>
        </Row>
      </Row>
      <Row as="dl" wrap rowGap={4} gap={24} size={13} className={styles.facts}>
        <div>
          <dt>Created</dt>
          <dd>
            <Time at={answer.regeneratedAt} isReached />
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{answer.lastUsedAt ? <Time at={answer.lastUsedAt} isReached /> : 'Never'}</dd>
        </div>
      </Row>
      {isRegenerating ? (
        <RegenerateDialog id={id} lastUsedAt={answer.lastUsedAt} onClose={() => setRegenerating(false)} />
      ) : null}
    </Stack>
  )
}

function TokenText({ token, isShown }: { readonly token: string; readonly isShown: boolean }) {
  if (isShown)
    return (
      <Text surface="frame" as="code" shrinks padY={8} padX={10} size={13} anywhere className={styles.token}>
        {token}
      </Text>
    )
  return (
    <Text surface="frame" as="code" shrinks padY={8} padX={10} size={13} anywhere className={styles.token}>
      <span aria-hidden="true">{`${'•'.repeat(12)}${token.slice(-shownEnd)}`}</span>
      <span className="spoken">API token hidden</span>
    </Text>
  )
}

function copyToken(token: string): Promise<void> {
  return copyText(token).then(
    () => showSuccess('API token copied'),
    () => showFailure("We couldn't copy the token. Reveal it and copy it manually."),
  )
}

interface RegenerateDialogProps {
  readonly id: number
  readonly lastUsedAt: string | null
  readonly onClose: () => void
}

/**
 * Confirms regenerating the token, with its last use: integrations with the old one stop working.
 */
function RegenerateDialog({ id, lastUsedAt, onClose }: RegenerateDialogProps) {
  const queryClient = useQueryClient()
  const regenerate = useApiMutation({
    mutationFn: () => regenerateTokenRequest(id),
    onSuccess: (token) => {
      queryClient.setQueryData(apiTokenQuery.queryKey, token)
      showSuccess('A new API token is ready.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Regenerate API token?"
      actionLabel="Regenerate"
      variant="danger"
      mutation={regenerate}
      onClose={onClose}
    >
      <p>The current token will stop working immediately. Update every integration that uses it.</p>
      <p>
        {lastUsedAt ? (
          <>
            Last used: <Time at={lastUsedAt} />.
          </>
        ) : (
          'Never used.'
        )}
      </p>
    </ConfirmDialog>
  )
}
