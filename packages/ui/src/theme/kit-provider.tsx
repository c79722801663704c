import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import './kit.css'
import { themeStorageKey } from './color-scheme.ts'
import { brandRamp } from './colors/brand-ramp.ts'
import { mantineVariables } from './mantine-variables.ts'
import { portalTheme } from './portal-theme.ts'

interface KitProviderProps {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  /** False beside another provider that sets the document's colour scheme. */
  readonly setsColorScheme?: boolean
  readonly children: ReactNode
}

const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey })
const documentElement = () => document.documentElement
const noElement = () => undefined

/** Lets Mantine's menus, date fields and notifications be used inside it, in the supplier's colours. */
export function KitProvider({ brandColor, setsColorScheme = true, children }: KitProviderProps) {
  const theme = useMemo(() => portalTheme(brandRamp(brandColor)), [brandColor])
  return (
    <MantineProvider
      theme={theme}
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
