import { type CSSVariablesResolver, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { createContext, type ReactNode } from 'react'
import './kit.css'
import { themeStorageKey } from './color-scheme.ts'
import { portalTheme } from './portal-theme.ts'

/** Mantine's text and surface colors, replaced by ours: its defaults partly fall short of a 4.5:1 contrast. */
const mended = {
  '--mantine-color-body': 'var(--surface-raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-muted)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-error': 'var(--tone-negative-ink)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-light': 'var(--brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--brand-tint)',
  '--mantine-color-brand-light-color': 'var(--brand-tint-ink)',
  '--mantine-color-brand-outline': 'var(--brand-ink)',
  '--mantine-color-gray-light': 'var(--surface-sunken)',
  '--mantine-color-gray-light-hover': 'var(--surface-hover)',
  '--mantine-color-gray-light-color': 'var(--ink-muted)',
  '--mantine-color-red-light': 'var(--tone-negative-tint)',
  '--mantine-color-red-light-hover': 'var(--tone-negative-tint)',
  '--mantine-color-red-light-color': 'var(--tone-negative-ink)',
} as const

/** Makes Mantine use the brand's colors. */
const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: mended, dark: mended })

interface KitProviderProps {
  /** False inside another provider that sets the document's color scheme. */
  readonly setsColorScheme?: boolean
  readonly children: ReactNode
}

const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey })
const documentElement = () => document.documentElement
const noElement = () => undefined

/** The country (ISO 3166 code) whose date order applies to typed dates. */
export const DateCountry = createContext('US')

/** Provides Mantine's menus, date fields and notifications with the brand's look. */
export function KitProvider({ setsColorScheme = true, children }: KitProviderProps) {
  return (
    <MantineProvider
      theme={portalTheme}
      cssVariablesResolver={mantineVariables}
      deduplicateCssVariables={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getRootElement={setsColorScheme ? documentElement : noElement}
    >
      {children}
    </MantineProvider>
  )
}
