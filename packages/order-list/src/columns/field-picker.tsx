import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import styles from './column-chooser.module.css'
import { groupFields } from './field-groups.ts'

interface FieldPickerProps {
  readonly handles: readonly OrderFieldHandle[]
  readonly onChoose: (handle: OrderFieldHandle) => void
}

/** Fields by group, found by their names, of which one is chosen; Enter takes the first that is found. */
export function FieldPicker({ handles, onChoose }: FieldPickerProps) {
  const [text, setText] = useState('')
  const groups = groupFields(handles, text)
  const first = text.trim() === '' ? undefined : groups[0]?.handles[0]
  return (
    <div>
      <TextField
        label="Find a field"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first) onChoose(first)
        }}
      />
      <Stack scrolls gap={12} above={12} padY={4} padX={4} className={styles.list}>
        {groups.map(({ name, handles: inGroup }) => (
          <section key={name} aria-label={name}>
            <Text as="h3" padY={4} padX={8} tone="muted" size={12} weight="medium">
              {name}
            </Text>
            {inGroup.map((handle) => (
              <Row
                tall={32}
                corners="mark"
                lit
                key={handle}
                type="button"
                as="button"
                align="center"
                gap={8}
                full
                padY={4}
                padX={8}
                tone="ink"
                size={13}
                textAlign="start"
                className={styles.choice}
                onClick={() => onChoose(handle)}
              >
                {orderField(handle).label}
              </Row>
            ))}
          </section>
        ))}
        {groups.length === 0 ? (
          <Text padY={8} padX={8} tone="muted" size={13}>
            No field is called that.
          </Text>
        ) : null}
      </Stack>
    </div>
  )
}
