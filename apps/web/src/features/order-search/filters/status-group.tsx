import type { Status } from '@portal/contract/statuses/status'
import { Button } from '@portal/ui/button'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from './filters.module.css'

interface StatusGroupProps {
  readonly label: string
  readonly isOpenAtFirst: boolean
  readonly options: readonly Status[]
  readonly chosen: readonly number[]
  readonly onToggle: (id: number) => void
  readonly onClear: () => void
}

export function StatusGroup({ label, isOpenAtFirst, options, chosen, onToggle, onClear }: StatusGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const headingId = useId()
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <h2 className={styles.groupTitle}>
          <button
            type="button"
            id={headingId}
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className={styles.chevron} size={14} stroke={2} aria-hidden="true" />
            {label}
            {chosen.length > 0 ? <span className={styles.count}>{chosen.length}</span> : null}
          </button>
        </h2>
        {chosen.length > 0 ? (
          <Button variant="quiet" size="small" aria-label={`Clear ${label}`} onClick={onClear}>
            Clear
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: the heading above names the boxes
        <div role="group" aria-labelledby={headingId}>
          {options.map(({ id, name }) => (
            <label key={id} className={styles.option}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
              {name}
            </label>
          ))}
        </div>
      ) : null}
    </div>
  )
}
