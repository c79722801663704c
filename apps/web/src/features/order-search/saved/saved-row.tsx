import type { ApiError } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { type ReactNode, useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import styles from './saved.module.css'

interface KeptRowProps {
  readonly name: string
  /** What stands behind the name. */
  readonly note?: string | undefined
  /** Buttons before the two that every row has. */
  readonly actions?: ReactNode
  /** The form that changes it; closed by calling `close`. */
  readonly form: (close: () => void) => ReactNode
  readonly onDelete: () => Promise<unknown>
  /** Why what one of the other buttons does could not be done. */
  readonly failed?: ApiError | undefined
}

/** Something that was kept under a name: what it is, a way to rename it in place, and to delete it after a second click. */
export function SavedRow({ name, note, actions, form, onDelete, failed }: KeptRowProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'leaving'>('shown')
  const { isAsking, failure = failed, run } = useSending()
  const back = () => setMode('shown')
  if (mode === 'edited') return <li className={styles.row}>{form(back)}</li>
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {note ? <span className={styles.note}>{note}</span> : null}
        {failure && failure.status < 500 ? <span role="alert">{failure.message}</span> : null}
      </span>
      {mode === 'leaving' ? (
        <div className={styles.rowActions}>
          <Button
            variant="danger"
            size="small"
            isBusy={isAsking}
            aria-label={`Delete ${name}`}
            onClick={() => run(async () => void (await onDelete()))}
          >
            Delete
          </Button>
          <Button size="small" onClick={back}>
            Keep
          </Button>
        </div>
      ) : (
        <div className={styles.rowActions}>
          {actions}
          <Button variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={() => setMode('edited')}>
            Edit
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Delete ${name}`}
            onClick={() => setMode('leaving')}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
