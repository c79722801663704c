import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { timeZoneChoices } from '@portal/app-kit/formatting/time-zone-choices.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { SaveRow } from '@portal/app-kit/forms/save-row.tsx'
import { timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { useMemo, useState } from 'react'
import styles from '../details/account-form.module.css'
import { browserTimeZone, useTimeZoneMutation } from './use-time-zone-mutation.ts'

/** The time zone picker, with the browser's zone as a shortcut. */
export function TimeZoneSection() {
  const saved = useTimeZone()
  const [typed, setTyped] = useState<string>()
  const choose = useTimeZoneMutation()
  const browserZone = useMemo(browserTimeZone, [])
  const zones = useMemo(() => timeZoneChoices(saved, browserZone), [saved, browserZone])
  const value = typed ?? saved
  return (
    <Section
      title={<span id="time-zone">Time zone</span>}
      note="Used for times in orders, filters, the dashboard, emails, exports and invoices. Days start at midnight in this zone."
    >
      <Stack
        as="form"
        gap={20}
        aria-label="Time zone"
        onSubmit={(event) => {
          event.preventDefault()
          choose.send(value)
        }}
      >
        <FormError error={choose.errorDisplay} />
        <Grid columns="pair" gap={16} align="start">
          <ZoneField zones={zones} value={value} onChoose={setTyped} />
          {value === browserZone ? null : (
            <div className={styles.besideField}>
              <Button onClick={() => setTyped(browserZone)}>
                Use {timeZoneTitle(browserZone)}, detected from this browser
              </Button>
            </div>
          )}
        </Grid>
        <SaveRow label="Save time zone" isBusy={choose.isPending} isDirty={value !== saved} />
      </Stack>
    </Section>
  )
}

interface ZoneFieldProps {
  readonly zones: ReturnType<typeof timeZoneChoices>
  readonly value: string
  readonly onChoose: (zone: string) => void
}

function ZoneField({ zones, value, onChoose }: ZoneFieldProps) {
  return (
    <Stack gap={4}>
      <SelectField
        label="Time zone"
        name="timeZone"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {zones.map(([name, city]) => (
          <option key={name} value={name}>
            {city}
          </option>
        ))}
      </SelectField>
      <Text tone="muted" size={12}>
        {timeZoneTitle(value)}
      </Text>
    </Stack>
  )
}
