import type { MailFrequency } from '@portal/contract/mail/notices'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Select } from '@portal/ui/select'

const words: Readonly<Record<MailFrequency, string>> = {
  at_once: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
  none: 'Off',
}

interface MailChoice<Event extends string, Frequency extends MailFrequency> {
  readonly event: Event
  readonly title: string
  readonly frequency: Frequency
  /** The selectable frequencies. */
  readonly offered: readonly Frequency[]
}

interface MailChoiceListProps<Event extends string, Frequency extends MailFrequency> {
  readonly items: readonly MailChoice<Event, Frequency>[]
  /** Emails that can't be turned off. */
  readonly always?: readonly string[]
  readonly onChoose: (choice: { event: Event; frequency: Frequency }) => void
}

/** The emails a user can choose, each with its frequency; saved immediately. */
export function MailChoiceList<Event extends string, Frequency extends MailFrequency>({
  items,
  always = [],
  onChoose,
}: MailChoiceListProps<Event, Frequency>) {
  return (
    <Stack as="ul" gap={12}>
      {items.map(({ event, title, frequency, offered }) => (
        <Grid
          template="1fr minmax(8rem, 10rem)"
          narrow="minmax(0, 1fr)"
          as="li"
          align="center"
          rowGap={4}
          gap={16}
          key={event}
        >
          <span>{title}</span>
          <FrequencyChoice
            {...{ title, frequency, offered }}
            onChoose={(chosen) => onChoose({ event, frequency: chosen })}
          />
        </Grid>
      ))}
      {always.map((title) => (
        <Grid
          template="1fr minmax(8rem, 10rem)"
          narrow="1fr auto"
          as="li"
          align="center"
          gap={16}
          key={title}
        >
          <span>{title}</span>
          <Text as="span" tone="muted" padX={12}>
            Always
          </Text>
        </Grid>
      ))}
    </Stack>
  )
}

interface FrequencyChoiceProps<Frequency extends MailFrequency> {
  readonly title: string
  readonly frequency: Frequency
  readonly offered: readonly Frequency[]
  readonly onChoose: (frequency: Frequency) => void
}

function FrequencyChoice<Frequency extends MailFrequency>({
  title,
  frequency,
  offered,
  onChoose,
}: FrequencyChoiceProps<Frequency>) {
  return (
    <Select
      aria-label={`Email: ${title}`}
      value={frequency}
      onChange={({ currentTarget: { value } }) => {
        const chosen = offered.find((known) => known === value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      {offered.map((known) => (
        <option key={known} value={known}>
          {words[known]}
        </option>
      ))}
    </Select>
  )
}
