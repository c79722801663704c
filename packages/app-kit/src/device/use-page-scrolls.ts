import { useMediaQuery } from '@mantine/hooks'

/** Whether the whole page scrolls, as on phones and in low windows; otherwise long lists scroll within the page. */
export function usePageScrolls(): boolean {
  const query = 'screen and (max-width: 47.99em), screen and (max-height: 35.99em)'
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}
