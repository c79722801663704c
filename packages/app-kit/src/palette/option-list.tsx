import { Row } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import styles from './palette.module.css'

interface OptionListProps<Entry extends { readonly key: string }> {
  readonly id: string
  readonly label: string
  readonly entries: readonly Entry[]
  /** -1 if none is selected. */
  readonly selectedIndex: number
  readonly onSelect: (entry: Entry) => void
  readonly children: (entry: Entry) => ReactNode
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The option an arrow key selects, from the last to the first and back; undefined for other keys. */
export function steppedIndex(key: string, index: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined || count === 0) return undefined
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count
}

/** The options of a combobox. */
export function OptionList<Entry extends { readonly key: string }>(props: OptionListProps<Entry>) {
  const { id, label, entries, selectedIndex, onSelect, children } = props
  return (
    <div id={id} role="listbox" aria-label={label}>
      {entries.map((entry, index) => (
        <Row
          tall={36}
          lit
          key={entry.key}
          id={optionId(id, index)}
          align="center"
          gap={10}
          padX={8}
          className={styles.jump}
          role="option"
          tabIndex={-1}
          aria-selected={index === selectedIndex}
          onClick={() => onSelect(entry)}
        >
          {children(entry)}
        </Row>
      ))}
    </div>
  )
}
