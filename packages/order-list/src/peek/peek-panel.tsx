import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { Box, Column, Row } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusedRowAfter } from '../keyboard/list-keys.tsx'
import styles from './peek-panel.module.css'

interface PeekPanelProps {
  readonly rows: readonly OrderRow[]
  readonly id: number
  readonly href: string
  readonly onPeek: (id: number) => void
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function PeekPanel({ rows, id, href, onPeek, onOpen, onClose, children }: PeekPanelProps) {
  const panel = usePanelFocus(id)
  const open = rows.filter(canOpen)
  const index = open.findIndex((row) => row.id === id)
  const [previous, next] = index < 0 ? [] : [open[index - 1]?.id, open[index + 1]?.id]
  return (
    <Column
      shortens
      ref={panel}
      as="aside"
      fixed
      surface="raised"
      className={styles.panel}
      aria-label={`Order ${open[index]?.orderNumber ?? ''}`}
      tabIndex={-1}
    >
      <Row align="center" gap={4} padY={6} padX={6} ruled="bottom">
        <Step label="Previous order" target={previous} icon={IconChevronUp} onPeek={onPeek} />
        <Step label="Next order" target={next} icon={IconChevronDown} onPeek={onPeek} />
        <a
          className={`${buttonClass('plain', 'small')} ${styles.open}`}
          href={href}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onOpen(id)
          }}
        >
          Open order
        </a>
        <IconButton label="Close panel" data-tip="Close (Esc)" onClick={onClose}>
          <IconX size={17} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Row>
      <Box shortens scrolls key={id} grow padY={16} padX={16}>
        {children}
      </Box>
    </Column>
  )
}

interface StepProps {
  readonly label: string
  readonly target: number | undefined
  readonly icon: typeof IconX
  readonly onPeek: (id: number) => void
}

function Step({ label, target, icon: Icon, onPeek }: StepProps) {
  return (
    <IconButton
      label={label}
      data-tip={label}
      disabled={target === undefined}
      onClick={() => target !== undefined && onPeek(target)}
    >
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}

/** Focuses the panel when it opens, and its order's row when it closes. */
function usePanelFocus(id: number) {
  const panel = useRef<HTMLElement>(null)
  useFocusedRowAfter(id)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return panel
}
