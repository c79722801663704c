import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { Grid, Row } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import styles from './keys-dialog.module.css'

const keys = [
  { keys: ['J', '↓'], does: 'Next order' },
  { keys: ['K', '↑'], does: 'Previous order' },
  { keys: ['Enter'], does: 'Open the order' },
  { keys: ['P'], does: 'Open or close the order in the side panel' },
  { keys: ['X'], does: 'Select or deselect the order' },
  { keys: ['Shift X'], does: 'Select all orders from the last selected one to this' },
  { keys: ['Shift J', 'Shift K'], does: 'Move down and select' },
  { keys: ['Esc'], does: 'Close the panel or clear the selection' },
  { keys: ['/'], does: 'Search orders' },
  { keys: ['Tab', '↓'], does: 'Move from search to the list' },
  { keys: ['Ctrl K'], does: 'Jump to a page, an order or a product' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
] as const

interface KeysDialogProps {
  readonly onClose: () => void
}

/** All keys of the orders list; those of a single letter can be turned off, as speech input may press them by mistake. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const isOff = useStored('listKeys') === 'off'
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Grid template="max-content minmax(0, 1fr)" as="dl">
        {keys.map(({ keys: names, does }) => (
          <Grid
            template="subgrid"
            spans
            tall={32}
            key={does}
            align="center"
            gap={20}
            padY={4}
            ruled="bottom"
            size={13}
            className={styles.row}
          >
            <dt>
              {names.map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Grid>
        ))}
      </Grid>
      <Row tall={28} as="label" align="center" gap={8} size={13}>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={(event) => writeStored('listKeys', event.currentTarget.checked ? null : 'off')}
        />
        Enable single-key shortcuts
      </Row>
    </Dialog>
  )
}
