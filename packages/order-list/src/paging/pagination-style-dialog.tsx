import { Row, Stack, Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import type { ReactNode } from 'react'
import styles from './pager.module.css'

interface PaginationStyleDialogProps {
  readonly isExact: boolean
  /** Settings moved here when the pager has no room. */
  readonly more?: ReactNode
  readonly onChoose: (isExact: boolean) => void
  readonly onClose: () => void
}

/** The two paging styles (document 2, section 4). */
const paginationStyles = [
  { isExact: true, name: 'Exact', note: 'Exact order and page counts. Slower on very long lists.' },
  {
    isExact: false,
    name: 'Non-exact',
    note: 'Page numbers only, no totals, best performance. Totals are counted on demand.',
  },
] as const

export function PaginationStyleDialog({ isExact, more, onChoose, onClose }: PaginationStyleDialogProps) {
  return (
    <Dialog title="Pagination style" onClose={onClose}>
      <Stack as="fieldset" gap={4}>
        <legend className="spoken">Pagination style</legend>
        {paginationStyles.map((style) => (
          <Row
            lit
            key={style.name}
            as="label"
            align="start"
            gap={10}
            padY={10}
            padX={8}
            className={styles.choice}
          >
            <input
              type="radio"
              name="pagination-style"
              checked={style.isExact === isExact}
              onChange={() => onChoose(style.isExact)}
            />
            <span>
              <strong>{style.name}</strong>
              <Text as="span" block tone="muted" size={13}>
                {style.note}
              </Text>
            </span>
          </Row>
        ))}
      </Stack>
      {more}
    </Dialog>
  )
}
