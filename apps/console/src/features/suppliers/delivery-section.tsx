import { countryTimeZones, timeZoneChoices } from '@portal/app-kit/formatting/time-zone-choices.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { countryName } from '@portal/contract/fields/address/countries'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useMemo } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { type PortalSectionProps, usePortalSettingsForm } from './use-portal-settings-form.ts'

/** The shipping cut-off, and the notice on every dealer's dashboard. */
export function DeliverySection({ settings, ...callbacks }: PortalSectionProps) {
  const form = usePortalSettingsForm(
    {
      cut_off_time: settings.cutOffTime ?? '',
      cut_off_days: settings.cutOffDays ?? '',
      cut_off_time_zone: settings.cutOffTimeZone ?? defaultTimeZone,
      dashboard_note: settings.dashboardNote ?? '',
    },
    callbacks,
  )
  const field = (name: string) => ({ ...form.field(name as never), autoComplete: 'off' })
  return (
    <Section
      title="Shipping cutoff and dashboard notice"
      note="Shown on every dealer's dashboard. Leave a field empty to hide it."
    >
      <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
        <FormError error={form.error} hidesFieldErrors />
        <TextField
          {...field('cut_off_time')}
          label="Same-day shipping until"
          hint="Example: 13:00"
          maxLength={5}
        />
        <TextField
          {...field('cut_off_days')}
          label="Shipping days"
          hint="Example: Mon Tue Wed Thu Fri"
          maxLength={40}
        />
        <SelectField {...field('cut_off_time_zone')} label="Time zone">
          <TimeZoneOptions saved={settings.cutOffTimeZone ?? defaultTimeZone} />
        </SelectField>
        <TextField
          {...field('dashboard_note')}
          label="Dashboard notice"
          hint="Example: the days you're closed. Up to 200 characters."
          maxLength={200}
        />
        <SaveRow label="Save" isBusy={form.isBusy} isDirty={form.isDirty} />
      </Stack>
    </Section>
  )
}

/** The time zones of the supplier's country, then all. */
function TimeZoneOptions({ saved }: { readonly saved: string }) {
  const { country } = useStaff().supplier
  const near = useMemo(() => countryTimeZones(country), [country])
  const all = useMemo(
    () => timeZoneChoices(saved).filter(([name]) => !near.some(([known]) => known === name)),
    [saved, near],
  )
  return [[countryName(country), near] as const, ['Other time zones', all] as const].map(([group, zones]) =>
    zones.length === 0 ? null : (
      <optgroup key={group} label={group}>
        {zones.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </optgroup>
    ),
  )
}
