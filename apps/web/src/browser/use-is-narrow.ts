import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for tables, which then become cards. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
