import { Row, Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './palette.module.css'
import { usePendingEnter } from './use-pending-enter.ts'

export interface PaletteItem {
  readonly key: string
  readonly label: string
  readonly note?: string
  /**
   * The kind of result, such as a page or an order; `Search` links to a full search and gives way to better matches.
   */
  readonly kind: string
}

/** The entries for a text, and whether the search is complete. */
export interface PaletteItems<Entry extends PaletteItem> {
  readonly entries: readonly Entry[]
  readonly isComplete: boolean
}

interface PaletteProps<Entry extends PaletteItem> {
  /** Description of the input, for screen readers. */
  readonly about: string
  readonly placeholder: string
  /** A hook that returns the entries for the typed text. */
  readonly useEntries: (text: string) => PaletteItems<Entry>
  readonly onJump: (entry: Entry) => void
  readonly onClose: () => void
}

/** The command palette: arrow keys select an entry, Enter opens it. */
export function Palette<Entry extends PaletteItem>(props: PaletteProps<Entry>) {
  const { about, placeholder, useEntries, onJump, onClose } = props
  const listId = useId()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(0)
  const { entries, isComplete } = useEntries(text)
  const index = Math.min(selected, entries.length - 1)
  const setEnterPressed = usePendingEnter(isComplete ? entries[0] : undefined, onJump)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setSelected((index + step + entries.length) % entries.length)
    }
    const entry = entries[index]
    if (event.key !== 'Enter' || !entry) return
    // Nothing is selected and a better match may still arrive, so Enter is deferred.
    if (selected === 0 && entry.kind === 'Search' && !isComplete) setEnterPressed(true)
    else onJump(entry)
  }
  return (
    <Dialog title="Jump to" atTop onClose={onClose}>
      <input
        className={`field ${styles.box}`}
        data-autofocus=""
        role="combobox"
        aria-label={about}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={entries[index] ? `${listId}-${index}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSelected(0)
          setEnterPressed(false)
        }}
        onKeyDown={onKeyDown}
      />
      <EntryList id={listId} entries={entries} selectedIndex={index} onJump={onJump} />
    </Dialog>
  )
}

interface EntryListProps<Entry extends PaletteItem> {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly selectedIndex: number
  readonly onJump: (entry: Entry) => void
}

function EntryList<Entry extends PaletteItem>(props: EntryListProps<Entry>) {
  const { id, entries, selectedIndex, onJump } = props
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="Results">
      {entries.map((entry, index) => (
        <Row
          tall={36}
          lit
          key={entry.key}
          id={`${id}-${index}`}
          align="center"
          gap={10}
          padX={8}
          className={styles.jump}
          role="option"
          tabIndex={-1}
          aria-selected={index === selectedIndex}
          onClick={() => onJump(entry)}
        >
          <Text as="span" truncated fixed className={styles.label}>
            {entry.label}
          </Text>
          <Text as="span" size={12} tone="muted" truncated grow shrinks>
            {entry.note}
          </Text>
          <Text as="span" size={12} tone="muted" fixed>
            {entry.kind}
          </Text>
        </Row>
      ))}
    </div>
  )
}
