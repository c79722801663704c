/** The themes a reader can choose from, in menu order. */
export const themeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** The value of one theme. */
export type ThemeChoice = (typeof themeChoices)[number]['value']

/** What is drawn in the end. */
export type ColorScheme = 'light' | 'dark'

/** Where the choice is kept; the script that runs before first paint reads the same key. */
export const themeStorageKey = 'portal.theme'

/** The attribute of the document's root that style sheets ask for the scheme. */
const schemeAttribute = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()

let unkept: ThemeChoice = 'auto'

/** The chosen theme; the system's until one is chosen. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = window.localStorage.getItem(themeStorageKey) ?? unkept
    return themeChoices.find(({ value }) => value === kept)?.value ?? 'auto'
  } catch {
    return unkept
  }
}

/** Chooses a theme and keeps the choice for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  unkept = choice
  try {
    window.localStorage.setItem(themeStorageKey, choice)
  } catch {
    // A browser that keeps nothing still obeys until the page is left.
  }
  tell()
}

/** The scheme that the choice and the system amount to. */
export function currentScheme(): ColorScheme {
  const choice = readThemeChoice()
  if (choice !== 'auto') return choice
  return systemPrefersDark().matches ? 'dark' : 'light'
}

/** Calls `listener` when the choice or the system's preference changes; returns how to stop. */
export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) startListening()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

function startListening(): void {
  window.addEventListener('storage', tell)
  systemPrefersDark().addEventListener('change', tell)
}

function stopListening(): void {
  window.removeEventListener('storage', tell)
  systemPrefersDark().removeEventListener('change', tell)
}

function tell(): void {
  applyScheme()
  for (const listener of listeners) listener()
}

/** Tells the style sheets which scheme to draw. */
export function applyScheme(): void {
  document.documentElement.setAttribute(schemeAttribute, currentScheme())
}

function systemPrefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
