import type { MailFrequency } from '@portal/contract/mail/notices'
import { Select } from '@portal/ui/select'
import styles from './mail-choice-list.module.css'

const words: Readonly<Record<MailFrequency, string>> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  none: 'Not at all',
}

interface MailChoice<Event extends string, Frequency extends MailFrequency> {
  readonly event: Event
  readonly title: string
  readonly frequency: Frequency
  /** Among which the person chooses. */
  readonly offered: readonly Frequency[]
}

interface MailChoiceListProps<Event extends string, Frequency extends MailFrequency> {
  readonly items: readonly MailChoice<Event, Frequency>[]
  /** What is mailed whatever is chosen. */
  readonly always?: readonly string[]
  readonly onChoose: (choice: { event: Event; frequency: Frequency }) => void
}

/** Events that a person may be mailed of, each with when; a choice is saved at once. */
export function MailChoiceList<Event extends string, Frequency extends MailFrequency>({
  items,
  always = [],
  onChoose,
}: MailChoiceListProps<Event, Frequency>) {
  return (
    <ul className={styles.list}>
      {items.map(({ event, title, frequency, offered }) => (
        <li key={event} className={styles.row}>
          <span>{title}</span>
          <Select
            aria-label={`Mail: ${title}`}
            value={frequency}
            onChange={({ currentTarget: { value } }) => {
              const chosen = offered.find((known) => known === value)
              if (chosen !== undefined) onChoose({ event, frequency: chosen })
            }}
          >
            {offered.map((known) => (
              <option key={known} value={known}>
                {words[known]}
              </option>
            ))}
          </Select>
        </li>
      ))}
      {always.map((title) => (
        <li key={title} className={styles.row}>
          <span>{title}</span>
          <span className={styles.always}>Always</span>
        </li>
      ))}
    </ul>
  )
}
