import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { brandRamp, contrastRatio, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { groundNeutrals } from '@portal/brand/colors/grounds'
import { entriesOf } from '@portal/contract/fields/keys'
import { brandStyles } from '@portal/contract/portal/brand-styles'
import { brandStyleNames, brandStyleSetting } from '@portal/contract/suppliers/portal-settings.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { BrandPreview, type Look } from './brand-preview.tsx'
import styles from './portal.module.css'
import type { PortalSettings } from './portal-settings.queries.ts'
import { type PortalSectionProps, type Texts, usePortalSettingsForm } from './use-portal-settings-form.ts'

/** The brand's colors and surfaces, previewed before they are saved. */
export function BrandSection({ settings, ...callbacks }: PortalSectionProps) {
  const { brandColor, brandKit } = settings
  const form = usePortalSettingsForm(
    {
      brandColor: brandColor ?? '',
      brandAccent: brandKit.accentColor ?? '',
      signInSentence: brandKit.signInSentence ?? '',
      ...Object.fromEntries(
        entriesOf(brandStyles).map(([style]) => [brandStyleSetting(style), brandKit[style]]),
      ),
    },
    callbacks,
  )
  const look = lookOf(form.values, settings)
  const field = (name: string) => form.field(name as never)
  return (
    <Section title="Colors and styles" note="This is a preview. Dealers will see your changes once you save.">
      <Grid className={styles.brand}>
        <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
          <FormError error={form.error} hidesFieldErrors />
          <ColorField label="Color" {...field('brandColor')} />
          <ColorField label="Accent color" {...field('brandAccent')} />
          <ContrastWords look={look} />
          {entriesOf(brandStyles).map(([style, choices]) => (
            <SelectField
              key={style}
              label={capitalized(brandStyleNames[style])}
              {...field(brandStyleSetting(style))}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {capitalized(choice)}
                </option>
              ))}
            </SelectField>
          ))}
          <TextField
            {...field('signInSentence')}
            label="Tagline"
            hint="Shown next to the sign-in form and on the dashboard. Up to 160 characters."
            maxLength={160}
          />
          <SaveRow label="Save" isBusy={form.isBusy} isDirty={form.isDirty} />
        </Stack>
        <BrandPreview look={look} logos={{ light: settings.brandLogo, dark: brandKit.logoDark }} />
      </Grid>
    </Section>
  )
}

const hexColor = /^#[0-9a-f]{6}$/i

/** The selected look; while a color is incomplete, the saved one. */
function lookOf(texts: Texts, { brandColor, brandKit }: PortalSettings) {
  const colorOf = (text: string | undefined, stored: string | null) =>
    text === '' ? null : hexColor.test(text ?? '') ? (text ?? null) : stored
  const styles = entriesOf(brandStyles).map(([style]) => [style, texts[brandStyleSetting(style)]])
  return {
    brandColor: colorOf(texts.brandColor, brandColor),
    brandKit: {
      ...brandKit,
      ...(Object.fromEntries(styles) as object),
      accentColor: colorOf(texts.brandAccent, brandKit.accentColor),
    },
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface ColorFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** A color as text, with the browser's color picker. */
function ColorField({ label, value, onChange, ...field }: ColorFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      hint="Example: #17503f"
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      end={
        <input
          type="color"
          className={styles.color}
          aria-label={`Choose ${label.toLowerCase()}`}
          value={hexColor.test(value) ? value : '#888888'}
          onChange={onChange}
        />
      }
    />
  )
}

/** Whether text is readable in a color, and the replacement color if not. */
function ContrastWords({ look: { brandColor, brandKit } }: { readonly look: Look }) {
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
          {what}: {describeContrast(contrastRatio(drawn, against))}
          {drawn === color.toLowerCase() ? null : ` Adjusted to ${drawn} for contrast.`}
        </p>
      ))}
      <Text tone="muted" size={12}>
        Small text needs a contrast ratio of at least 4.5:1.
      </Text>
    </Stack>
  )
}

/** "7.2:1 (easy to read)." */
function describeContrast(ratio: number): string {
  return `${ratio.toFixed(1)}:1 (${ratio >= 7 ? 'easy to read' : 'readable'}).`
}
