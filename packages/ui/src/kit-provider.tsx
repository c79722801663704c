import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import './kit.css'
import './controls.css'
import { brandRamp } from './theme/brand-ramp.ts'
import { mantineVariables } from './theme/mantine-variables.ts'
import { portalTheme } from './theme/portal-theme.ts'
import { useColorScheme } from './theme-choice.tsx'

interface KitProviderProps {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  /** `test` leaves out transitions and portals. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

/** Lets menus, dialogs and other parts of the component kit be used inside it, in the supplier's look. */
export function KitProvider({ brandColor, env = 'default', children }: KitProviderProps) {
  const theme = useMemo(() => portalTheme(brandRamp(brandColor)), [brandColor])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={mantineVariables}
      deduplicateCssVariables={false}
      forceColorScheme={useColorScheme()}
      env={env}
    >
      {children}
    </MantineProvider>
  )
}
