import {
  createTheme,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
} from '@mantine/core'
import { neutralColors } from '@portal/brand/colors/neutrals'

const componentDefaults: MantineThemeComponents = {
  Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  DatePickerInput: { defaultProps: { firstDayOfWeek: 0 } },
  DateTimePicker: { defaultProps: { firstDayOfWeek: 0 } },
  // Mantine would focus an empty element first, which isn't a valid menu child; the first item takes the focus.
  Menu: {
    defaultProps: {
      shadow: 'md',
      offset: 6,
      transitionProps: { duration: 80 },
      withInitialFocusPlaceholder: false,
    },
  },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  Popover: { defaultProps: { shadow: 'md', offset: 6, transitionProps: { duration: 80 } } },
}

const px = (size: number) => `${size / 16}rem`

const variables = (...names: readonly string[][]) => names.flat().map((name) => `var(--${name})`)

const asTuple = (steps: readonly string[]) => steps as unknown as MantineColorsTuple

/** One scale for the whole portal: font sizes 12/13/14/16/20, a 4-pixel grid, small radii, quiet shadows. */
const scale = {
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.3' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  spacing: { xs: px(4), sm: px(8), md: px(12), lg: px(16), xl: px(24) },
  radius: {
    xs: 'var(--radius-mark)',
    sm: 'var(--radius-mark)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-box)',
    xl: 'var(--radius-dialog)',
  },
  shadows: {
    xs: '0 1px 1px rgb(29 28 25 / 0.05)',
    sm: '0 1px 2px rgb(29 28 25 / 0.07)',
    md: '0 1px 2px rgb(29 28 25 / 0.06), 0 4px 12px rgb(29 28 25 / 0.08)',
    lg: '0 1px 2px rgb(29 28 25 / 0.06), 0 8px 24px rgb(29 28 25 / 0.12)',
    xl: '0 2px 4px rgb(29 28 25 / 0.06), 0 16px 48px rgb(29 28 25 / 0.16)',
  },
} as const satisfies MantineThemeOverride

const headings = {
  fontFamily: 'var(--typeface-headings)',
  fontWeight: 'var(--heading-weight)',
  sizes: {
    h1: { fontSize: px(20), lineHeight: '1.3' },
    h2: { fontSize: px(16), lineHeight: '1.4' },
    h3: { fontSize: px(14), lineHeight: '1.45' },
    h4: { fontSize: px(13), lineHeight: '1.45' },
    h5: { fontSize: px(12), lineHeight: '1.45' },
    h6: { fontSize: px(12), lineHeight: '1.45' },
  },
} as const satisfies NonNullable<MantineThemeOverride['headings']>

/** The brand's color steps: one fills buttons, the next is for hover. */
const brandSteps = [0, 1, 2, 3, 4, 5, 'fill', 'fill-hover', 8, 9].map((step) => `var(--brand-${step})`)

/** Mantine's grays in the light and the dark theme. */
const grays = variables(
  ['surface-page', 'surface-sunken', 'line', 'line-strong', 'edge'],
  ['edge', 'ink-faint', 'ink-muted', 'ink', 'ink'],
)
const darks = variables(
  ['ink', 'ink', 'ink-muted', 'ink-faint', 'line-strong'],
  ['line', 'surface-hover', 'surface-raised', 'surface-page', 'surface-sunken'],
)

/** Mantine's theme; supplier-specific styles come from the brand's style sheet. */
export const portalTheme: MantineThemeOverride = createTheme({
  ...scale,
  headings,
  colors: {
    brand: asTuple(brandSteps),
    gray: asTuple(grays),
    dark: asTuple(darks),
  },
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: neutralColors.light.ink,
  fontFamily: 'var(--typeface)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
})
