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
const dark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const printMoments = ['beforeprint', 'afterprint'] as const

let unkept: ThemeChoice = 'auto'
let isPrinting = false
// Each question for a media query gives another object, and only the one that was listened to can be let go.
let watched: readonly MediaQueryList[] = []

/** The chosen theme; the system's until one is chosen. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = window.localStorage.getItem(themeStorageKey) ?? unkept
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
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

/** The scheme that the choice and the system amount to; paper is always light. */
export function currentScheme(): ColorScheme {
  if (isPrinting || mediaOf('print').matches) return 'light'
  const choice = readThemeChoice()
  if (choice !== 'auto') return choice
  return mediaOf(dark).matches ? 'dark' : 'light'
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
  watched = [mediaOf(dark), mediaOf('print')]
  for (const media of watched) media.addEventListener('change', tell)
  for (const moment of printMoments) window.addEventListener(moment, onPrinting)
}

function stopListening(): void {
  window.removeEventListener('storage', tell)
  for (const media of watched) media.removeEventListener('change', tell)
  for (const moment of printMoments) window.removeEventListener(moment, onPrinting)
}

function tell(): void {
  applyScheme()
  for (const listener of listeners) listener()
}

/** Tells the style sheets which scheme to draw. */
export function applyScheme(): void {
  document.documentElement.setAttribute(schemeAttribute, currentScheme())
}

function onPrinting({ type }: Event): void {
  isPrinting = type === 'beforeprint'
  tell()
}

function mediaOf(query: string): MediaQueryList {
  return window.matchMedia(query)
}
