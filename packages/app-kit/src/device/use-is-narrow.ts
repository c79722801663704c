import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for tables, which then become cards; paper always shows tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
