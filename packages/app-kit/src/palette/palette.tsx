import { Box, Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { OptionList, optionId, steppedIndex } from './option-list.tsx'
import styles from './palette.module.css'
import { usePendingEnter } from './use-pending-enter.ts'

export interface PaletteItem {
  readonly key: string
  readonly label: string
  readonly note?: string
  /** The kind of result, such as a page or an order. */
  readonly kind: string
}

/** The entries for a text, and whether the search is complete, or can't change the first entry. */
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
  const [selectedKey, setSelectedKey] = useState<string>()
  const { entries, isComplete } = useEntries(text)
  // Keeps the selected entry when better matches arrive above it.
  const index = Math.max(
    entries.findIndex(({ key }) => key === selectedKey),
    entries.length === 0 ? -1 : 0,
  )
  useEffect(() => {
    if (selectedKey !== undefined)
      document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
  }, [selectedKey, listId, index])
  const setEnterPressed = usePendingEnter(isComplete ? entries[0] : undefined, onJump)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedIndex(event.key, index, entries.length)
    if (next !== undefined) {
      event.preventDefault()
      setSelectedKey(entries[next]?.key)
      setEnterPressed(false)
    }
    const entry = entries[index]
    if (event.key !== 'Enter' || !entry) return
    // Nothing was selected and a better match may still arrive, so Enter is deferred.
    if (selectedKey === undefined && !isComplete) setEnterPressed(true)
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
        aria-activedescendant={entries[index] ? optionId(listId, index) : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSelectedKey(undefined)
          setEnterPressed(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Box className={styles.list}>
        <OptionList id={listId} label="Results" entries={entries} selectedIndex={index} onSelect={onJump}>
          {({ label, note, kind }) => (
            <>
              <Text as="span" truncated fixed className={styles.label}>
                {label}
              </Text>
              <Text as="span" size={12} tone="muted" truncated grow shrinks>
                {note}
              </Text>
              <Text as="span" size={12} tone="muted" fixed>
                {kind}
              </Text>
            </>
          )}
        </OptionList>
      </Box>
    </Dialog>
  )
}
