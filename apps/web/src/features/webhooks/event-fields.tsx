import { type WebhookEventKind, webhookEvents } from '@portal/contract/webhooks/webhook-events'
import { useId } from 'react'
import { eventGroups } from './endpoint-form-values.ts'
import styles from './webhooks.module.css'

interface EventFieldsProps {
  readonly chosen: readonly WebhookEventKind[]
  readonly error: string | undefined
  readonly onChange: (events: readonly WebhookEventKind[]) => void
}

/** The chooser of events: each group with a box for all of it, and one for each event. */
export function EventFields({ chosen, error, onChange }: EventFieldsProps) {
  const errorId = useId()
  const toggle = (kinds: readonly WebhookEventKind[], isChosen: boolean) => {
    const rest = chosen.filter((kind) => !kinds.includes(kind))
    onChange(isChosen ? [...rest, ...kinds] : rest)
  }
  return (
    <fieldset className={styles.events} aria-describedby={error ? errorId : undefined}>
      <legend>Events</legend>
      {eventGroups.map(({ title, kinds }) => (
        <fieldset key={title} className={styles.group}>
          <legend>
            <EventBox
              label={title}
              isChosen={kinds.every((kind) => chosen.includes(kind))}
              onToggle={(isChosen) => toggle(kinds, isChosen)}
            />
          </legend>
          {kinds.map((kind) => (
            <EventBox
              key={kind}
              label={webhookEvents[kind].about}
              code={kind}
              isChosen={chosen.includes(kind)}
              onToggle={(isChosen) => toggle([kind], isChosen)}
            />
          ))}
        </fieldset>
      ))}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface EventBoxProps {
  readonly label: string
  readonly code?: string
  readonly isChosen: boolean
  readonly onToggle: (isChosen: boolean) => void
}

function EventBox({ label, code, isChosen, onToggle }: EventBoxProps) {
  const id = useId()
  return (
    <div className={styles.event}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <label htmlFor={id}>
        {code === undefined ? label : <code>{code}</code>}
        {code === undefined ? null : <span className={styles.detail}> {label}</span>}
      </label>
    </div>
  )
}
