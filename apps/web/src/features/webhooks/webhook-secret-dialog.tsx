import type { WebhookEndpointWithSecret } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { Button } from '@portal/ui/button'
import { CopyableText } from '@portal/ui/copyable-text'
import { Dialog } from '@portal/ui/dialog'
import styles from './webhooks.module.css'

interface WebhookSecretDialogProps {
  readonly endpoint: WebhookEndpointWithSecret
  readonly onClose: () => void
}

export function WebhookSecretDialog({ endpoint, onClose }: WebhookSecretDialogProps) {
  return (
    <Dialog
      title="The signing secret"
      actions={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
      onClose={onClose}
    >
      <p>Copy it now: it is not shown again. Your program checks with it that an event is from here.</p>
      <CopyableText text={endpoint.secret} label="signing secret" />
      <p className={styles.detail}>
        Signatures follow Standard Webhooks; its libraries take the secret as it is.
      </p>
    </Dialog>
  )
}
