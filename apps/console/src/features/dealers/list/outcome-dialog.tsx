import type { DecidedDealers } from '@portal/contract/dealers/console-dealer.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import styles from '../dealers.module.css'

interface OutcomeDialogProps {
  readonly outcome: DecidedDealers
  readonly said: (changed: number) => string
  readonly onClose: () => void
}

/** The skipped dealers of a bulk action, with the reasons. */
export function OutcomeDialog({ outcome: { changed, refused }, said, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      title="Some dealers were skipped"
      actions={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <p>{said(changed)}. Skipped:</p>
      <ul className={styles.refused}>
        {refused.map(({ id, name, sentence }) => (
          <li key={id}>
            <strong>{name}</strong>: {sentence}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
