import { useMantineColorScheme } from '@mantine/core'

/** The themes a reader can choose from, in menu order. */
export const themeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** The value of one theme. */
export type ThemeChoice = (typeof themeChoices)[number]['value']

/** The chosen theme, and how to choose another; the choice outlives the visit. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
