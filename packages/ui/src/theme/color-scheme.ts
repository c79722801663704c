export const themeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

export type ThemeChoice = (typeof themeChoices)[number]['value']

export const themeStorageKey = 'portal.theme'

/** Sets the chosen theme before or without Mantine; follows the system's preference. */
export function applyTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const choice = readThemeChoice()
    const scheme = choice === 'auto' ? (system.matches ? 'dark' : 'light') : choice
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  apply()
  system.addEventListener('change', apply)
}

function readThemeChoice(): ThemeChoice {
  try {
    const choice = window.localStorage.getItem(themeStorageKey)
    return choice === 'light' || choice === 'dark' ? choice : 'auto'
  } catch {
    return 'auto'
  }
}
