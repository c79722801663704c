import { Dialog } from '@portal/ui/dialog'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import styles from './palette.module.css'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'

interface PaletteProps {
  /** The pages this portal offers, and what can be done anywhere. */
  readonly named: readonly PaletteEntry[]
  readonly hasProducts: boolean
  readonly onJump: (jump: PaletteEntry) => void
  readonly onClose: () => void
}

/** One box from which every page, order, product and action is a few keys away; arrows choose, Enter goes. */
export function Palette({ named, hasProducts, onJump, onClose }: PaletteProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { jumps, isComplete } = usePaletteEntries(text, named, hasProducts)
  const at = Math.min(chosen, jumps.length - 1)
  const setEntered = useRememberedEnter(isComplete ? jumps[0] : undefined, onJump)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && jumps.length > 0) {
      event.preventDefault()
      setChosen((at + step + jumps.length) % jumps.length)
    }
    const jump = jumps[at]
    if (event.key !== 'Enter' || !jump) return
    // Nobody has chosen, and something better than the list may still be found: then Enter waits for it.
    if (chosen === 0 && jump.kind === 'Search' && !isComplete) setEntered(true)
    else onJump(jump)
  }
  return (
    <Dialog title="Jump to" onClose={onClose}>
      <input
        className={styles.box}
        data-autofocus=""
        role="combobox"
        aria-label="Page, order number, SKU or action"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={jumps[at] ? `${listId}-${at}` : undefined}
        placeholder="Page, order number, SKU or action"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} className={styles.list} role="listbox" aria-label="Places">
        {jumps.map((jump, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above hears the keys
          <div
            key={jump.key}
            id={`${listId}-${index}`}
            className={styles.jump}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onJump(jump)}
          >
            <span className={styles.label}>{jump.label}</span>
            <span className={styles.note}>{jump.note}</span>
            <span className={styles.kind}>{jump.kind}</span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** Gives a way to remember that Enter was pressed; what stands first once everything has been found is opened then. */
function useRememberedEnter(first: PaletteEntry | undefined, onJump: (jump: PaletteEntry) => void) {
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    if (!isEntered || !first) return
    setEntered(false)
    onJump(first)
  }, [isEntered, first, onJump])
  return setEntered
}
