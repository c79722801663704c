import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import './kit-base.css'
import './base.css'
import './controls.css'
import { brandRamp } from './theme/brand-ramp.ts'
import { cssVariablesFor } from './theme/css-variables.ts'
import { portalTheme } from './theme/portal-theme.ts'
import { TipLayer } from './tip-layer.tsx'

/** Where the theme choice is kept; the script that runs before first paint reads the same key. */
export const themeStorageKey = 'portal.theme'

const schemeManager = localStorageColorSchemeManager({ key: themeStorageKey })

interface LookProviderProps {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  /** `test` leaves out transitions and portals. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

/** Gives everything inside it the look of one supplier, in the light, dark or system theme the reader chose. */
export function LookProvider({ brandColor, env = 'default', children }: LookProviderProps) {
  const { theme, resolver } = useMemo(() => {
    const ramp = brandRamp(brandColor)
    return { theme: portalTheme(ramp), resolver: cssVariablesFor(ramp) }
  }, [brandColor])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
      <TipLayer />
    </MantineProvider>
  )
}
