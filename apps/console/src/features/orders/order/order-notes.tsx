import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { useUnsavedWork } from '@portal/app-kit/navigation/unsaved-work.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { type ConsoleOrder, maxNoteLength } from '@portal/contract/orders/console-order.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Checkbox } from '@portal/ui/checkbox-group'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { TextArea } from '@portal/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import { addNoteRequest, ordersKey } from '../orders.queries.ts'

/** An order's notes to colleagues and to its dealer, with a form to add one. */
export function OrderNotes({ order }: { readonly order: ConsoleOrder }) {
  const may = usePermission()
  if (order.notes.length === 0 && !may('orders.note')) return null
  return (
    <Section title="Notes">
      <Stack gap={16}>
        {may('orders.note') ? <NoteForm order={order} /> : null}
        {order.notes.length === 0 ? null : (
          <FramedList label="Notes">
            {order.notes.map((note) => (
              <Stack key={note.id} as="li" gap={4} padY={12} padX={16}>
                <Text anywhere preLine>
                  {note.text}
                </Text>
                <Text tone="muted" size={13}>
                  {note.author} · <Time at={note.at} />{' '}
                  {note.isForDealer ? (
                    <StatusTag tone="info" mark={null}>
                      Sent to the dealer
                    </StatusTag>
                  ) : null}
                </Text>
              </Stack>
            ))}
          </FramedList>
        )}
      </Stack>
    </Section>
  )
}

function NoteForm({ order }: { readonly order: ConsoleOrder }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isForDealer, setForDealer] = useState(false)
  useUnsavedWork(text !== '')
  const add = useApiMutation<void, unknown>({
    mutationFn: (_, key) => addNoteRequest(order.id, { text: text.trim(), isForDealer }, key),
    onSuccess: async () => {
      showSuccess(isForDealer ? 'Note sent to the dealer.' : 'Staff note added.')
      setText('')
      setForDealer(false)
      await queryClient.invalidateQueries({ queryKey: ordersKey })
    },
  })
  return (
    <Stack
      as="form"
      gap={16}
      aria-label="Add a note"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') add.send()
      }}
    >
      <FormError error={add.errorDisplay} />
      <TextArea
        label="Note"
        isLabelHidden
        rows={2}
        maxLength={maxNoteLength}
        placeholder="Add a note"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Row wrap align="center" justify="between" rowGap={8} gap={16}>
        <Checkbox checked={isForDealer} onChange={setForDealer}>
          Send to the dealer and show on the order page
        </Checkbox>
        <Button type="submit" isBusy={add.isPending}>
          {isForDealer ? 'Send note' : 'Add note'}
        </Button>
      </Row>
    </Stack>
  )
}
