import { useMediaQuery } from '@mantine/hooks'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { useState } from 'react'

export interface FilterMenuState {
  readonly isBeside: boolean
  readonly isShown: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** Stores whether the side menu is shown: next to the list until it is hidden, as a drawer only when opened. */
export function useFilterMenu(): FilterMenuState {
  const isBeside = useMediaQuery('(min-width: 48.0625em)', true, { getInitialValueInEffect: false })
  const isHidden = useStored('filterMenu') === 'away'
  const [isOver, setOver] = useState(false)
  if (!isBeside) {
    return { isBeside, isShown: isOver, toggle: () => setOver(!isOver), close: () => setOver(false) }
  }
  const setHidden = (hidden: boolean) => writeStored('filterMenu', hidden ? 'away' : null)
  return { isBeside, isShown: !isHidden, toggle: () => setHidden(!isHidden), close: () => setHidden(true) }
}
