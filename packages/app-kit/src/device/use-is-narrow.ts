import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for tables, which then become cards; paper always shows tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}

/** Whether the screen is as wide as a tablet's: tables stay tables, with less next to each other. */
export function useIsTablet(): boolean {
  const query = 'screen and (min-width: 48em) and (max-width: 74.99em)'
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}
