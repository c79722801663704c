import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import type { BrandRamp } from './colors/brand-ramp.ts'
import { grayScales, neutralColors } from './colors/neutrals.ts'
import { componentDefaults } from './component-defaults.ts'

const typeface =
  "'Inter Variable', 'Inter Fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const px = (size: number) => `${size / 16}rem`

const asTuple = (steps: readonly string[]) => steps as unknown as MantineColorsTuple

/** One scale for the whole portal: type 12/13/14/16/20, a 4-pixel grid, small radii, quiet shadows. */
const scale = {
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.3' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  spacing: { xs: px(4), sm: px(8), md: px(12), lg: px(16), xl: px(24) },
  radius: { xs: px(3), sm: px(4), md: px(6), lg: px(8), xl: px(12) },
  shadows: {
    xs: '0 1px 1px rgb(29 28 25 / 0.05)',
    sm: '0 1px 2px rgb(29 28 25 / 0.07)',
    md: '0 1px 2px rgb(29 28 25 / 0.06), 0 4px 12px rgb(29 28 25 / 0.08)',
    lg: '0 1px 2px rgb(29 28 25 / 0.06), 0 8px 24px rgb(29 28 25 / 0.12)',
    xl: '0 2px 4px rgb(29 28 25 / 0.06), 0 16px 48px rgb(29 28 25 / 0.16)',
  },
} as const satisfies MantineThemeOverride

const headings = {
  fontFamily: typeface,
  fontWeight: '600',
  sizes: {
    h1: { fontSize: px(20), lineHeight: '1.3' },
    h2: { fontSize: px(16), lineHeight: '1.4' },
    h3: { fontSize: px(14), lineHeight: '1.45' },
    h4: { fontSize: px(13), lineHeight: '1.45' },
    h5: { fontSize: px(12), lineHeight: '1.45' },
    h6: { fontSize: px(12), lineHeight: '1.45' },
  },
} as const satisfies NonNullable<MantineThemeOverride['headings']>

/** The component kit's theme for one supplier's colour. */
export function portalTheme(ramp: BrandRamp): MantineThemeOverride {
  return createTheme({
    ...scale,
    headings,
    colors: {
      brand: asTuple(ramp.steps),
      gray: asTuple(grayScales.gray),
      dark: asTuple(grayScales.dark),
    },
    primaryColor: 'brand',
    primaryShade: { light: ramp.fill.light as 6, dark: ramp.fill.dark as 6 },
    white: '#ffffff',
    black: neutralColors.light.ink,
    fontFamily: typeface,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults,
  })
}
