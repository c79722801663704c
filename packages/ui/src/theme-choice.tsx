import { useSyncExternalStore } from 'react'
import {
  type ColorScheme,
  chooseTheme,
  currentScheme,
  onSchemeChange,
  readThemeChoice,
  type ThemeChoice,
} from './theme/color-scheme.ts'

/** The chosen theme, and how to choose another; the choice outlives the visit. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onSchemeChange, readThemeChoice), chooseTheme]
}

/** The scheme that is drawn now. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onSchemeChange, currentScheme)
}
