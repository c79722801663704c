import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { type PortalSectionProps, usePortalSettingsForm } from './use-portal-settings-form.ts'

/** The shipping cut-off, and the notice on every dealer's dashboard. */
export function DeliverySection({ settings, ...callbacks }: PortalSectionProps) {
  const form = usePortalSettingsForm(
    {
      cut_off_time: settings.cutOffTime ?? '',
      cut_off_days: settings.cutOffDays ?? '',
      cut_off_time_zone: settings.cutOffTimeZone ?? '',
      dashboard_note: settings.dashboardNote ?? '',
    },
    callbacks,
  )
  const field = (name: string) => ({ ...form.field(name as never), autoComplete: 'off' })
  return (
    <Section
      title="Shipping cut-off and notice"
      note="Shown on every dealer's dashboard. Leave a field empty to hide it."
    >
      <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
        <FormError error={form.error} hidesFieldErrors />
        <TextField
          {...field('cut_off_time')}
          label="Same-day shipping until"
          hint="For example 13:00."
          maxLength={5}
        />
        <TextField
          {...field('cut_off_days')}
          label="Shipping days"
          hint="For example mon tue wed thu fri."
          maxLength={40}
        />
        <TextField
          {...field('cut_off_time_zone')}
          label="Time zone"
          hint="For example America/New_York."
          maxLength={60}
        />
        <TextField
          {...field('dashboard_note')}
          label="Notice"
          hint="For example the days you're closed. Up to 200 characters."
          maxLength={200}
        />
        <SaveRow label="Save" isBusy={form.isBusy} isDirty={form.isDirty} />
      </Stack>
    </Section>
  )
}
