import { type ReactNode, useMemo } from 'react'
import './base.css'
import { brandRamp } from './colors/brand-ramp.ts'
import { themeStyleSheet } from './css-variables.ts'

interface ThemeRootProps {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  readonly children: ReactNode
}

/** Gives everything inside it the colours of one supplier. */
export function ThemeRoot({ brandColor, children }: ThemeRootProps) {
  const styleSheet = useMemo(() => themeStyleSheet(brandRamp(brandColor)), [brandColor])
  return (
    <>
      <style>{styleSheet}</style>
      {children}
    </>
  )
}
