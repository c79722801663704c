import { splitLongList } from '@portal/contract/fields/show-more.rules'
import { Text } from '@portal/ui/boxes'
import { useState } from 'react'
import lineStyles from '../lines/lines.module.css'
import styles from './show-more.module.css'

interface ShowMoreProps {
  readonly entries: readonly { readonly key: number; readonly text: string }[]
}

/** Shows the first 2 entries of a list; a button shows the rest (document 2, section 9) and hides it again. */
export function ShowMore({ entries }: ShowMoreProps) {
  const [isOpen, setOpen] = useState(false)
  const { shown, label } = splitLongList(entries)
  return (
    <>
      <Text as="ul" tabular className={lineStyles.entries}>
        {entries.map(({ key, text }, place) => (
          // Paper shows them all.
          <li key={key} hidden={!isOpen && place >= shown.length}>
            {text}
          </li>
        ))}
      </Text>
      {label ? (
        <Text
          type="button"
          as="button"
          tone="brand"
          size={12}
          weight="medium"
          className={`screen-only ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {isOpen ? 'Show fewer' : label}
        </Text>
      ) : null}
    </>
  )
}
