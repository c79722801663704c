import { Row } from '@portal/ui/boxes'
import { CopyButton } from '@portal/ui/copy-button'
import { IconButton } from '@portal/ui/icon-button'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import styles from './table.module.css'

interface RowToolsProps {
  readonly orderNumber: string
  readonly onPeek: () => void
}

/** The buttons of the current row: copy the number, open the side panel. */
export function RowTools({ orderNumber, onPeek }: RowToolsProps) {
  return (
    <Row as="span" fixed align="center" className={styles.tools}>
      <CopyButton text={orderNumber} label={`order number ${orderNumber}`} />
      <IconButton
        className={styles.peek ?? ''}
        label={`Open ${orderNumber} in the side panel`}
        data-tip="Open in the side panel (P)"
        onClick={onPeek}
      >
        <IconLayoutSidebarRight size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Row>
  )
}
