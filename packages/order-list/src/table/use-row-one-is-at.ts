import { type FocusEvent, type PointerEvent, useState } from 'react'

export function useRowOneIsAt() {
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState<number>()
  return {
    isAt: (id: number) => id === pointed || id === focused,
    handlers: {
      onPointerMove: ({ target, pointerType }: PointerEvent) =>
        pointerType === 'touch' ? undefined : setPointed(orderIdAt(target)),
      onPointerLeave: () => setPointed(undefined),
      onFocus: ({ target }: FocusEvent) => setFocused(orderIdAt(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => setFocused(orderIdAt(relatedTarget)),
    },
  }
}

function orderIdAt(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest('[data-order]') : null
  return Number(row?.getAttribute('data-order')) || undefined
}
