import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import {
  carriers,
  maxTrackingNumbersLength,
  suggestCarrier,
  trackedPackages,
} from '@portal/contract/orders/shipments/carriers'
import { Grid, Text } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { DayField } from '../../../layout/day-field.tsx'

export interface PackageValues {
  readonly trackingNumber: string
  /** A carrier's title; empty to detect it from the tracking number, or `other`. */
  readonly carrier: string
  readonly otherCarrier: string
  readonly method: string
  readonly cost: string
  /** `YYYY-MM-DD`; empty if the typed text isn't a date. */
  readonly shippedAt: string
  /** For the dealer and the dealer's customer. */
  readonly note: string
}

export const otherCarrier = 'other'

export const carrierTitles = Object.values(carriers).map(({ title }) => title)

/** A shipment's carrier: the selected one, or the one detected from its tracking number. */
export function chosenCarrier(
  values: Pick<PackageValues, 'trackingNumber' | 'carrier' | 'otherCarrier'>,
): string | undefined {
  if (values.carrier === otherCarrier) return values.otherCarrier
  return values.carrier || suggestCarrier(values.trackingNumber)
}

interface PackageFieldsProps {
  readonly form: Pick<ApiForm<PackageValues>, 'values' | 'errors' | 'field' | 'setValue'>
}

/** The fields of a shipment: tracking numbers, carrier, service, date, cost and note to the customer. */
export function PackageFields({ form }: PackageFieldsProps) {
  const { values } = form
  return (
    <>
      <TextField
        {...form.field('trackingNumber')}
        label="Tracking number"
        hint="Separate multiple tracking numbers with commas"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTrackingNumbersLength}
      />
      <TrackingLinks values={values} />
      <Grid columns="pair" align="start" gap={12}>
        <CarrierFields form={form} />
        <TextField {...form.field('method')} label="Service (optional)" autoComplete="off" maxLength={200} />
        <TextField
          {...form.field('cost')}
          label="Shipping cost (optional)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <DayField
          label="Ship date"
          name="shippedAt"
          value={values.shippedAt}
          error={form.errors.shippedAt}
          onChange={(day) => form.setValue('shippedAt', day)}
        />
      </Grid>
      <TextField
        {...form.field('note')}
        label="Note to customer (optional)"
        hint="Shown in the shipping email and on the tracking page"
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}

/** Tracking links, to notice a wrong number before it is sent. */
function TrackingLinks({ values }: { readonly values: PackageValues }) {
  const packages = trackedPackages(chosenCarrier(values) ?? null, values.trackingNumber)
  const links = packages.filter(({ url }) => url !== null)
  if (links.length === 0) return null
  return (
    <Text size={12} tone="muted" anywhere>
      {links.map(({ trackingNumber, url }) => (
        <a key={trackingNumber} href={url ?? ''} target="_blank" rel="noreferrer">
          {`Track ${trackingNumber} `}
        </a>
      ))}
    </Text>
  )
}

function CarrierFields({ form }: PackageFieldsProps) {
  const { values } = form
  return (
    <>
      <SelectField
        label="Carrier"
        value={values.carrier}
        onChange={({ currentTarget }) => form.setValue('carrier', currentTarget.value)}
      >
        <option value="">{suggestCarrier(values.trackingNumber) ?? 'Detect from the tracking number'}</option>
        {carrierTitles.map((title) => (
          <option key={title}>{title}</option>
        ))}
        <option value={otherCarrier}>Other…</option>
      </SelectField>
      {values.carrier === otherCarrier ? (
        <TextField {...form.field('otherCarrier')} label="Carrier name" maxLength={200} />
      ) : null}
    </>
  )
}
