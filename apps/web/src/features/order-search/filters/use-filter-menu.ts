import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { writeStored } from '../../../storage/local-store.ts'
import { useStored } from '../../../storage/use-stored.ts'

/** The side menu: whether it stands beside the list or comes over it, and whether it is shown. */
export interface FilterMenuState {
  readonly isBeside: boolean
  readonly isShown: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** Keeps whether the side menu is shown: beside the list until the reader puts it away, over it only when asked for. */
export function useFilterMenu(): FilterMenuState {
  const isBeside = useMediaQuery('(min-width: 48.0625em)', true, { getInitialValueInEffect: false })
  const isPutAway = useStored('filterMenu') === 'away'
  const [isOver, setOver] = useState(false)
  if (!isBeside) {
    return { isBeside, isShown: isOver, toggle: () => setOver(!isOver), close: () => setOver(false) }
  }
  const put = (away: boolean) => writeStored('filterMenu', away ? 'away' : null)
  return { isBeside, isShown: !isPutAway, toggle: () => put(!isPutAway), close: () => put(true) }
}
