import { useMantineColorScheme } from '@mantine/core'
import type { ThemeChoice } from './color-scheme.ts'

/** The chosen theme and a function to choose another; stored in the browser. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
