import { Row } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

interface RankButtonsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  /** Moves it to another place, counted from 0. */
  readonly onMove: (to: number) => void
}

/** Moves an entry of a list up or down, for those who do not drag. The pressed button keeps the focus at its new place. */
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
        {`${name} is number ${index + 1} of ${count}`}
      </span>
    </Row>
  )
}
