import { Box, Row, Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import styles from './palette.module.css'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'

interface PaletteProps {
  /** The pages this portal offers, and the actions of every page. */
  readonly named: readonly PaletteEntry[]
  readonly hasProducts: boolean
  readonly onJump: (entry: PaletteEntry) => void
  readonly onClose: () => void
}

/** One box that leads to every page, order, product and action: arrow keys select an entry, Enter opens it. */
export function Palette({ named, hasProducts, onJump, onClose }: PaletteProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(0)
  const { entries, isComplete } = usePaletteEntries(text, named, hasProducts)
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
    // Nothing is selected and a better match may still be found: Enter waits for it.
    if (selected === 0 && entry.kind === 'Search' && !isComplete) setEnterPressed(true)
    else onJump(entry)
  }
  return (
    <Dialog title="Jump to" atTop onClose={onClose}>
      <input
        className={styles.box}
        data-autofocus=""
        role="combobox"
        aria-label="Order, customer, tracking number, product, page or action"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={entries[index] ? `${listId}-${index}` : undefined}
        placeholder="Order, customer, product, page …"
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

interface EntryListProps {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  readonly selectedIndex: number
  readonly onJump: (entry: PaletteEntry) => void
}

function EntryList({ id, entries, selectedIndex, onJump }: EntryListProps) {
  return (
    <Box id={id} above={8} className={styles.list} role="listbox" aria-label="Places">
      {entries.map((entry, index) => (
        <Row
          key={entry.key}
          id={`${id}-${index}`}
          align="baseline"
          gap={8}
          padY={6}
          padX={8}
          size={13}
          className={styles.jump}
          role="option"
          tabIndex={-1}
          aria-selected={index === selectedIndex}
          onClick={() => onJump(entry)}
        >
          <Text as="span" fixed weight="medium" truncated className={styles.label}>
            {entry.label}
          </Text>
          <Text as="span" grow tone="muted" truncated>
            {entry.note}
          </Text>
          <Text as="span" tone="muted" size={12}>
            {entry.kind}
          </Text>
        </Row>
      ))}
    </Box>
  )
}

/** Remembers that Enter was pressed, and opens the first entry once the search is complete. */
function usePendingEnter(first: PaletteEntry | undefined, onJump: (entry: PaletteEntry) => void) {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || !first) return
    setPressed(false)
    onJump(first)
  }, [isPressed, first, onJump])
  return setPressed
}
