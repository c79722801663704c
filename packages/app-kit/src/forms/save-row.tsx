import { Button } from '@portal/ui/button'
import styles from './save-row.module.css'

interface SaveRowProps {
  readonly label: string
  readonly isBusy: boolean
  readonly isDirty: boolean
}

export function SaveRow({ label, isBusy, isDirty }: SaveRowProps) {
  return (
    <div className={styles.row}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {label}
      </Button>
      {isDirty ? <p className={styles.note}>You have unsaved changes.</p> : null}
    </div>
  )
}
