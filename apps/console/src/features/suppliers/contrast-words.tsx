import { brandRamp, contrastRatio, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { groundNeutrals } from '@portal/brand/colors/grounds'
import { Stack, Text } from '@portal/ui/boxes'
import type { Look } from './brand-preview.tsx'

/** Whether text is readable in a color, and the color shown instead if not. */
export function ContrastWords({ look: { brandColor, brandKit } }: { readonly look: Look }) {
  const color = brandColor ?? defaultBrandColor
  const grounds = groundNeutrals(brandKit.ground, color)
  const { steps, fill, ink } = brandRamp(color, grounds)
  const button = steps[fill.light] ?? color
  const lines = [
    ['Buttons with white text', button, '#ffffff'],
    ['Links on light pages', ink.light, grounds.light.page],
    ['Links on dark pages', ink.dark, grounds.dark.page],
  ] as const
  return (
    <Stack gap={4} size={13} tone="muted" tabular role="status">
      {lines.map(([what, drawn, against]) => (
        <p key={what}>
          {what}: {rated(contrastRatio(drawn, against))}
          {drawn === color.toLowerCase() ? '.' : `, shown as ${drawn} for readability.`}
        </p>
      ))}
      <Text tone="muted" size={12}>
        Small text needs a contrast of 4.5:1.
      </Text>
    </Stack>
  )
}

/** "7.2 to 1, easy to read". */
function rated(ratio: number): string {
  return `${ratio.toFixed(1)} to 1, ${ratio >= 7 ? 'easy to read' : 'readable'}`
}
