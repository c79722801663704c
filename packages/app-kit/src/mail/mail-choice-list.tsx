import { type MailFrequency, mailFrequencies } from '@portal/contract/mail/notices'
import { Select } from '@portal/ui/select'
import styles from './mail-choice-list.module.css'

const words: Readonly<Record<MailFrequency, string>> = {
  at_once: 'At once',
  daily: 'Once a day',
  none: 'Not at all',
}

interface MailChoice<Event extends string> {
  readonly event: Event
  readonly title: string
  readonly frequency: MailFrequency
}

interface MailChoiceListProps<Event extends string> {
  readonly items: readonly MailChoice<Event>[]
  readonly onChoose: (choice: { event: Event; frequency: MailFrequency }) => void
}

/** Events that a person may be mailed of, each with when; a choice is saved at once. */
export function MailChoiceList<Event extends string>({ items, onChoose }: MailChoiceListProps<Event>) {
  return (
    <ul className={styles.list}>
      {items.map(({ event, title, frequency }) => (
        <li key={event} className={styles.row}>
          <span>{title}</span>
          <Select
            aria-label={`Mail: ${title}`}
            value={frequency}
            onChange={({ currentTarget: { value } }) => {
              const chosen = mailFrequencies.find((known) => known === value)
              if (chosen !== undefined) onChoose({ event, frequency: chosen })
            }}
          >
            {mailFrequencies.map((known) => (
              <option key={known} value={known}>
                {words[known]}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  )
}
