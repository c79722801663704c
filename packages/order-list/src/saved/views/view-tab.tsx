import type { DropPlace } from '@portal/app-kit/device/drag/drag-item.ts'
import { useDrag } from '@portal/app-kit/device/drag/use-drag.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Box, Row, Text } from '@portal/ui/boxes'
import { LiveText } from '@portal/ui/live-text'
import { useEffect, useRef } from 'react'
import styles from '../saved.module.css'

interface ViewTabProps {
  readonly name: string
  /** The number of its orders: undefined while loading, null if not counted. */
  readonly count: number | undefined | null
  readonly isActive: boolean
  readonly isChanged?: boolean
  readonly onClick: () => void
}

/** One tab above the list; the active one is scrolled into view. */
export function ViewTab({ name, count, isActive, isChanged = false, onClick }: ViewTabProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) showSideways(button.current)
  }, [isActive])
  return (
    <Row
      padX={10}
      ref={button}
      type="button"
      as="button"
      align="center"
      gap={6}
      tone="muted"
      size={13}
      weight="medium"
      nowrap
      className={styles.tab}
      aria-current={isActive || undefined}
      onClick={onClick}
    >
      <span className={styles.tabName}>{name}</span>
      {isChanged ? (
        <Text as="span" tone="muted" weight="regular">
          {' '}
          (changed)
        </Text>
      ) : null}
      {count === null ? null : <TabCount count={count} />}
    </Row>
  )
}

function TabCount({ count }: { readonly count: number | undefined }) {
  return (
    <>
      {' '}
      <Text
        corners="box"
        ground="sunken"
        leading={20}
        as="span"
        padX={6}
        tone="muted"
        size={12}
        tabular
        weight="bold"
        textAlign="center"
        className={styles.tabCount}
      >
        {count === undefined ? null : <LiveText>{formatCount(count)}</LiveText>}
      </Text>
    </>
  )
}

interface OwnTabProps extends ViewTabProps {
  readonly id: number
  readonly onDrop: (drop: DropPlace<number>) => void
}

export function OwnTab({ id, onDrop, ...tab }: OwnTabProps) {
  const drag = useDrag<HTMLLIElement, number>({ kind: 'view', id, axis: 'horizontal' }, onDrop)
  return (
    <Box
      ref={drag.element}
      as="li"
      relative
      className={styles.ownTab}
      data-sideways=""
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <ViewTab {...tab} />
    </Box>
  )
}

/** Scrolls only the tabs, not the page. */
function showSideways(tab: HTMLElement | null): void {
  const line = tab?.closest('ul')
  if (!tab || !line) return
  const [inner, outer] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right) {
    line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }
}
