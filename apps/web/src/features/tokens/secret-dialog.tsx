import type { MadeToken } from '@portal/contract/tokens/token.schema'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyableText } from '@portal/ui/copyable-text'
import { Dialog } from '@portal/ui/dialog'

interface SecretDialogProps {
  readonly made: MadeToken
  readonly onClose: () => void
}

export function SecretDialog({ made, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={`${made.token.name} is ready`}
      actions={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
      onClose={onClose}
    >
      <p>Copy the token now: it is not shown again. Whoever has it acts for you.</p>
      <CopyableText text={made.secret} label="API token" />
      <Text tone="muted" size={13} anywhere>
        Programs send it in the header X-API-TOKEN.
      </Text>
    </Dialog>
  )
}
