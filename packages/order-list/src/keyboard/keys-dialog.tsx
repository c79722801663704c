import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import styles from './keys-dialog.module.css'

/** The shortcuts of one part of the page. */
export interface KeyGroup {
  readonly title: string
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

const listKeys = [
  { keys: ['J', '↓'], does: 'Next in the list' },
  { keys: ['K', '↑'], does: 'Previous in the list' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['X'], does: 'Select or deselect' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['Tab', '↓'], does: 'Move from search to the list' },
] as const

const orderListKeys = [
  { keys: ['P'], does: 'Open or close the order in the side panel' },
  { keys: ['Shift X'], does: 'Select a range from the last selected order' },
  { keys: ['Shift J', 'Shift K'], does: 'Move down or up and select' },
  { keys: ['B'], does: 'Go to the actions for the selected orders' },
  { keys: ['Esc'], does: 'Close the panel or clear the selection' },
] as const

const keysEverywhere = [
  { keys: ['Ctrl K'], does: 'Jump to a page, order or product' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
] as const

interface KeysDialogProps {
  /** The app's further shortcuts: global ones, and other pages'. */
  readonly others?: readonly KeyGroup[] | undefined
  readonly onClose: () => void
}

/** All shortcuts of the orders list; single-letter ones can be turned off, since speech input may trigger them. */
export function KeysDialog({ others = [], onClose }: KeysDialogProps) {
  const isOff = useStored('listKeys') === 'off'
  return (
    <Dialog title="Keyboard shortcuts" {...(others.length > 0 && { width: 'wide' })} onClose={onClose}>
      {others.length === 0 ? (
        <KeyList keys={[...listKeys, ...orderListKeys, ...keysEverywhere]} />
      ) : (
        <Grid columns="pair" align="start" gap={24}>
          <Stack gap={12}>
            {others.map((group) => (
              <KeyList key={group.title} {...group} />
            ))}
          </Stack>
          <Stack gap={12}>
            <KeyList title="Lists" keys={listKeys} />
            <KeyList title="Orders list" keys={orderListKeys} />
          </Stack>
        </Grid>
      )}
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

interface KeyListProps extends Pick<KeyGroup, 'keys'> {
  readonly title?: string
}

function KeyList({ title, keys: rows }: KeyListProps) {
  return (
    <>
      {title === undefined ? null : (
        <Text as="h3" size={13} weight="bold">
          {title}
        </Text>
      )}
      <Grid template="max-content minmax(0, 1fr)" as="dl">
        {rows.map(({ keys: names, does }) => (
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
    </>
  )
}
