import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { DealerNote } from '@portal/contract/dealers/dealer-note.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { FramedList } from '@portal/ui/framed-list'
import { TextArea } from '@portal/ui/text-area'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import { useDealerChange } from '../use-dealer-change.ts'
import { addDealerNoteRequest, changeNoteRequest, notesQuery, removeNoteRequest } from './parts.queries.ts'

interface NotesSectionProps {
  readonly dealerId: number
}

/** Internal notes about a dealer. */
export function NotesSection({ dealerId }: NotesSectionProps) {
  const may = usePermission()
  const query = useQuery(notesQuery(dealerId))
  const mayWrite = may('dealers.note')
  return (
    <QuerySection title="Staff notes" note="Only your staff can see these." query={query} lines={3}>
      {({ items }) => (
        <Stack gap={16}>
          {mayWrite ? <NewNote dealerId={dealerId} /> : null}
          {items.length === 0 ? (
            <Text tone="muted" size={13}>
              No notes yet.
            </Text>
          ) : (
            <FramedList label="Staff notes">
              {items.map((note) => (
                <NoteRow key={note.id} note={note} dealerId={dealerId} mayWrite={mayWrite} />
              ))}
            </FramedList>
          )}
        </Stack>
      )}
    </QuerySection>
  )
}

function NewNote({ dealerId }: NotesSectionProps) {
  const [text, setText] = useState('')
  const add = useDealerChange({
    send: (typed: string, idempotencyKey) => addDealerNoteRequest(dealerId, typed, idempotencyKey),
    onDone: () => setText(''),
  })
  return (
    <NoteForm
      label="New note"
      submitLabel="Add note"
      text={text}
      mutation={add}
      onText={setText}
      onSubmit={() => add.send(text)}
    />
  )
}

interface NoteRowProps extends NotesSectionProps {
  readonly note: DealerNote
  readonly mayWrite: boolean
}

function NoteRow({ note, dealerId, mayWrite }: NoteRowProps) {
  const [text, setText] = useState<string>()
  const params = { id: dealerId, noteId: note.id }
  const change = useDealerChange({
    send: (typed: string) => changeNoteRequest(params, typed),
    onDone: () => setText(undefined),
  })
  const remove = useDealerChange<void, unknown>({ send: () => removeNoteRequest(params) })
  if (text !== undefined) {
    return (
      <Stack as="li" gap={4} padY={10} padX={16}>
        <NoteForm
          label="Note"
          submitLabel="Save"
          text={text}
          mutation={change}
          onText={setText}
          onSubmit={() => change.send(text)}
          onCancel={() => setText(undefined)}
        />
      </Stack>
    )
  }
  return (
    <Stack as="li" gap={4} padY={10} padX={16}>
      <Text anywhere preLine>
        {note.text}
      </Text>
      <Row wrap align="center" justify="between" rowGap={8} gap={16}>
        <Text as="span" tone="muted" size={13}>
          {note.author} · <Time at={note.createdAt} />
          {note.changedAt === null ? '' : ' (edited)'}
        </Text>
        {note.isOwn && mayWrite ? (
          <Row as="span" wrap align="center" gap={8}>
            <Button size="small" variant="quiet" onClick={() => setText(note.text)}>
              Edit
            </Button>
            <Button size="small" variant="quiet" isBusy={remove.isPending} onClick={() => remove.send()}>
              Delete
            </Button>
          </Row>
        ) : null}
      </Row>
    </Stack>
  )
}

interface NoteFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly text: string
  readonly mutation: Pick<ReturnType<typeof useDealerChange>, 'isPending' | 'errorDisplay'>
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
  readonly onCancel?: () => void
}

function NoteForm({ label, submitLabel, text, mutation, onText, onSubmit, onCancel }: NoteFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" gap={16} aria-label={label} onSubmit={submit}>
      <FormError error={mutation.errorDisplay} />
      <TextArea
        label={label}
        isLabelHidden
        rows={3}
        maxLength={4000}
        placeholder="Anything your colleagues should know"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Row wrap align="center" gap={8}>
        <Button type="submit" size="small" isBusy={mutation.isPending} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Stack>
  )
}
