import { useMantineColorScheme } from '@mantine/core'
import type { ThemeChoice } from './color-scheme.ts'

/** The chosen theme, and how to choose another; the browser keeps the choice. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
