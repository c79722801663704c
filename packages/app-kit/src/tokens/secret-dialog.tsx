import type { CreatedToken } from '@portal/contract/tokens/token.schema'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyableText } from '@portal/ui/copyable-text'
import { Dialog } from '@portal/ui/dialog'
import type { ReactNode } from 'react'

interface SecretDialogProps {
  readonly made: CreatedToken
  readonly label: string
  /** Explains the secret's purpose. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Shows the secret of a new token or key, once only. */
export function SecretDialog({ made, label, children, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={`${made.token.name} is ready`}
      actions={
        <Button variant="primary" onClick={onClose}>
          I've copied it
        </Button>
      }
      onClose={onClose}
    >
      <p>{children}</p>
      <CopyableText text={made.secret} label={label} />
      <Text tone="muted" size={13} anywhere>
        Send it in the X-API-TOKEN header.
      </Text>
    </Dialog>
  )
}
