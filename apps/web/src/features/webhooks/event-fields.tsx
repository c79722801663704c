import { type ChosenEventKind, webhookEvents } from '@portal/contract/webhooks/webhook-events'
import { Text } from '@portal/ui/boxes'
import { Checkbox, CheckboxGroup } from '@portal/ui/checkbox-group'
import { eventGroups } from './endpoint-form-values.ts'

interface EventFieldsProps {
  readonly chosen: readonly ChosenEventKind[]
  readonly error: string | undefined
  readonly onChange: (events: readonly ChosenEventKind[]) => void
}

export function EventFields({ chosen, error, onChange }: EventFieldsProps) {
  const toggle = (kinds: readonly ChosenEventKind[], isChosen: boolean) => {
    const rest = chosen.filter((kind) => !kinds.includes(kind))
    onChange(isChosen ? [...rest, ...kinds] : rest)
  }
  return (
    <CheckboxGroup legend="Events" error={error}>
      {eventGroups.map(({ title, kinds }) => (
        <CheckboxGroup
          key={title}
          legend={
            <Checkbox
              checked={kinds.every((kind) => chosen.includes(kind))}
              onChange={(isChosen) => toggle(kinds, isChosen)}
            >
              {title}
            </Checkbox>
          }
        >
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen.includes(kind)}
              onChange={(isChosen) => toggle([kind], isChosen)}
            >
              <code>{kind}</code>
              <Text as="span" tone="muted" size={13} weight="regular" anywhere>
                {' '}
                {webhookEvents[kind].about}
              </Text>
            </Checkbox>
          ))}
        </CheckboxGroup>
      ))}
    </CheckboxGroup>
  )
}
