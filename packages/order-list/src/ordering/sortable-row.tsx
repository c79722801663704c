import type { DropPlace } from '@portal/app-kit/device/drag/drag-item.ts'
import { useDrag } from '@portal/app-kit/device/drag/use-drag.ts'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import styles from './ordering.module.css'

interface SortableRowProps<Id extends string> {
  readonly kind: string
  readonly id: Id
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onDrop: (drop: DropPlace<Id>) => void
  readonly onRemove: () => void
}

/** An entry of a sortable list: dragged by its handle, or moved by its buttons. */
export function SortableRow<Id extends string>(props: SortableRowProps<Id>) {
  const { kind, id, name, onDrop, onRemove, ...rank } = props
  const drag = useDrag<HTMLLIElement, Id>({ kind, id, axis: 'vertical' }, onDrop)
  return (
    <Row
      tall={36}
      ref={drag.element}
      as="li"
      relative
      align="center"
      gap={4}
      ruled="bottom"
      size={13}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <Stack ref={drag.handle} as="span" fixed center tone="faint" className={styles.grip} aria-hidden="true">
        <IconGripVertical size={16} stroke={1.5} />
      </Stack>
      <Text as="span" grow shrinks anywhere>
        {name}
      </Text>
      <RankButtons name={name} {...rank} />
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Row>
  )
}

interface RankButtonsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  /** Moves it to another index. */
  readonly onMove: (to: number) => void
}

/** Moves a list entry up or down without dragging. The clicked button keeps the focus at its new place. */
export function RankButtons({ name, index, count, onMove }: RankButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  const buttons = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (!button) return
    const others = buttons.current?.querySelectorAll<HTMLButtonElement>('button:enabled')
    if (button.disabled) others?.[0]?.focus()
    else button.focus()
  })
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    onMove(to)
  }
  return (
    <Row ref={buttons} as="span" inline fixed>
      <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={move(index - 1)}>
        <IconChevronUp size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={index === count - 1} onClick={move(index + 1)}>
        <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className="spoken" role="status">
        {`${name}: position ${index + 1} of ${count}`}
      </span>
    </Row>
  )
}
