import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './kit.css'
import { themeStorageKey } from './color-scheme.ts'
import { mantineVariables } from './mantine-variables.ts'
import { portalTheme } from './portal-theme.ts'

interface KitProviderProps {
  /** False next to another provider that sets the document's colour scheme. */
  readonly setsColorScheme?: boolean
  readonly children: ReactNode
}

const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey })
const documentElement = () => document.documentElement
const noElement = () => undefined

/** Lets Mantine's menus, date fields and notifications be used inside it, in the look of the brand. */
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
