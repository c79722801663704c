import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for tables, which then become cards; false in print. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}

/** Whether the screen is as narrow as a tablet's: tables stay, but fewer elements are side by side. */
export function useIsTablet(): boolean {
  const query = 'screen and (min-width: 48em) and (max-width: 74.99em)'
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}
