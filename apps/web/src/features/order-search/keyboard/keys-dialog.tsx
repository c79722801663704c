import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { Dialog } from '@portal/ui/dialog'
import styles from './keys-dialog.module.css'

const keys = [
  { keys: ['J', '↓'], does: 'Next order' },
  { keys: ['K', '↑'], does: 'Previous order' },
  { keys: ['Enter'], does: 'Open the order' },
  { keys: ['P'], does: 'Open or close the order in the side panel' },
  { keys: ['X'], does: 'Select or deselect the order' },
  { keys: ['Shift X'], does: 'Select all orders from the last selected one to this' },
  { keys: ['Shift J', 'Shift K'], does: 'Go on and select' },
  { keys: ['Esc'], does: 'Close the side panel, else clear the selection' },
  { keys: ['/'], does: 'Search orders' },
  { keys: ['Tab', '↓'], does: 'From the search into the list' },
  { keys: ['Ctrl K'], does: 'Jump to a page, an order or a product' },
  { keys: ['?'], does: 'Show these keys' },
] as const

interface KeysDialogProps {
  readonly onClose: () => void
}

/** All keys of the orders list; those of a single letter can be turned off, as speech input may press them by mistake. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  const isOff = useStored('listKeys') === 'off'
  return (
    <Dialog title="Keys of the orders list" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(({ keys: names, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={(event) => writeStored('listKeys', event.currentTarget.checked ? null : 'off')}
        />
        Keys of one letter are on
      </label>
    </Dialog>
  )
}
