import { type ReactNode, useEffect, useMemo } from 'react'
import './base.css'
import { brandRamp } from './theme/brand-ramp.ts'
import { applyScheme, onSchemeChange } from './theme/color-scheme.ts'
import { themeStyleSheet } from './theme/css-variables.ts'

interface LookRootProps {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  readonly children: ReactNode
}

/** Gives everything inside it the look of one supplier, in the light, dark or system theme the reader chose. */
export function ThemeRoot({ brandColor, children }: LookRootProps) {
  const styleSheet = useMemo(() => themeStyleSheet(brandRamp(brandColor)), [brandColor])
  useEffect(() => {
    applyScheme()
    return onSchemeChange(applyScheme)
  }, [])
  return (
    <>
      <style>{styleSheet}</style>
      {children}
    </>
  )
}
