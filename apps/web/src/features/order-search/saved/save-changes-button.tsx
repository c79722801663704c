import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Button } from '@portal/ui/button'
import { refusalMessage } from './refusal-message.ts'
import styles from './saved.module.css'

interface SaveChangesButtonProps {
  readonly isChanged: boolean
  /** The accessible name where the button's text does not say what is saved. */
  readonly label?: string
  readonly update: Pick<ApiMutation<never, unknown>, 'isPending' | 'errorDisplay'>
  readonly onSave: () => void
}

export function SaveChangesButton({ isChanged, label, update, onSave }: SaveChangesButtonProps) {
  const refusal = refusalMessage(update.errorDisplay)
  return (
    <>
      {isChanged ? (
        <Button variant="quiet" size="small" isBusy={update.isPending} aria-label={label} onClick={onSave}>
          Save changes
        </Button>
      ) : null}
      {refusal ? (
        <span className={styles.failure} role="alert">
          {refusal}
        </span>
      ) : null}
    </>
  )
}
