import type { Status } from '@portal/contract/statuses/status'
import { Box, Row, Text } from '@portal/ui/boxes'
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
    <Box padY={8} ruled="top">
      <Row tall={28} align="center" justify="between">
        <Text as="h2" size={13}>
          <Row
            corners="mark"
            type="button"
            id={headingId}
            as="button"
            inline
            align="center"
            gap={4}
            weight="bold"
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className={styles.chevron} size={14} stroke={2} aria-hidden="true" />
            {label}
            {chosen.length > 0 ? (
              <Text corners="box" leading={20} as="span" padX={4} size={12} textAlign="center" ground="tint">
                {chosen.length}
              </Text>
            ) : null}
          </Row>
        </Text>
        {chosen.length > 0 ? (
          <Button variant="quiet" size="small" aria-label={`Clear ${label}`} onClick={onClear}>
            Clear
          </Button>
        ) : null}
      </Row>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: the heading above names the boxes
        <div role="group" aria-labelledby={headingId}>
          {options.map(({ id, name }) => (
            <Row key={id} as="label" align="center" gap={8} size={13} className={styles.option}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
              {name}
            </Row>
          ))}
        </div>
      ) : null}
    </Box>
  )
}
