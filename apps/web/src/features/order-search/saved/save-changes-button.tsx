import { Button } from '@portal/ui/button'
import { useSending } from '../../../forms/use-sending.ts'
import styles from './saved.module.css'

interface SaveChangesProps {
  /** Whether the list differs from what was saved. */
  readonly isChanged: boolean
  /** The button's name where its words alone do not say of what the changes are. */
  readonly label?: string
  readonly onSave: () => Promise<void>
}

/** Saves what is set now in place of what was saved, in one click; a refusal stands beside it. */
export function SaveChangesButton({ isChanged, label, onSave }: SaveChangesProps) {
  const { isAsking, failure, run } = useSending()
  return (
    <>
      {isChanged ? (
        <Button variant="quiet" size="small" isBusy={isAsking} aria-label={label} onClick={() => run(onSave)}>
          Save changes
        </Button>
      ) : null}
      {failure && failure.status < 500 ? (
        <span className={styles.failure} role="alert">
          {failure.message}
        </span>
      ) : null}
    </>
  )
}
