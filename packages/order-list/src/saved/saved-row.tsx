import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './saved.module.css'
import { refusalMessage, useSaveMutation } from './use-save-mutation.ts'

interface SavedRowProps {
  readonly name: string
  readonly note?: string | undefined
  /** Buttons before the two standard ones. */
  readonly actions?: ReactNode
  /** The edit form; `close` shows the row again. */
  readonly form: (close: () => void) => ReactNode
  /** Absent if it can't be deleted. */
  readonly deleteRequest?: (() => Promise<unknown>) | undefined
  /** Whether it is read-only because a colleague has shared it. */
  readonly isFixed?: boolean
  /** The error of one of the other buttons. */
  readonly error?: ErrorDisplay | undefined
}

const nothing = async () => undefined

/** A named saved item: edited in its row, deleted after a second click. */
export function SavedRow({ name, note, actions, form, deleteRequest, isFixed, error }: SavedRowProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'confirmed'>('shown')
  const deletion = useSaveMutation(deleteRequest ?? nothing)
  const show = () => setMode('shown')
  const refusal = refusalMessage(deletion.errorDisplay ?? error)
  if (mode === 'edited')
    return (
      <Row tall={36} as="li" wrap align="center" gap={4} padY={6} ruled="bottom">
        {form(show)}
      </Row>
    )
  return (
    <Row tall={36} as="li" wrap align="center" gap={4} padY={6} ruled="bottom">
      <Text as="span" size={13} anywhere className={styles.name}>
        {name}
        {note ? (
          <Text as="span" block tone="muted" size={12}>
            {note}
          </Text>
        ) : null}
        {refusal ? <span role="alert">{refusal}</span> : null}
      </Text>
      {mode === 'confirmed' ? (
        <Row gap={4}>
          <Button
            variant="danger"
            size="small"
            isBusy={deletion.isPending}
            aria-label={`Delete ${name}`}
            onClick={() => deletion.send()}
          >
            Delete
          </Button>
          <Button size="small" onClick={show}>
            Keep
          </Button>
        </Row>
      ) : (
        <Row gap={4}>
          {actions}
          {isFixed ? null : <RowButton name={name} action="Edit" onClick={() => setMode('edited')} />}
          {deleteRequest === undefined ? null : (
            <RowButton name={name} action="Delete" onClick={() => setMode('confirmed')} />
          )}
        </Row>
      )}
    </Row>
  )
}

interface RowButtonProps {
  readonly name: string
  readonly action: 'Edit' | 'Delete'
  readonly onClick: () => void
}

function RowButton({ name, action, onClick }: RowButtonProps) {
  return (
    <Button variant="quiet" size="small" aria-label={`${action} ${name}`} onClick={onClick}>
      {action}
    </Button>
  )
}

interface SavedLoadingProps {
  readonly queries: readonly UseQueryResult[]
  readonly loading: string
  readonly failure: string
}

/** Replaces saved filters or views while loading or after an error, with a Retry button. */
export function SavedLoading({ queries, loading, failure }: SavedLoadingProps) {
  const failed = queries.find(({ error }) => error !== null)
  if (!failed) {
    return (
      <Loading label={loading}>
        <SkeletonLines lines={3} />
      </Loading>
    )
  }
  const retry = () => queries.forEach((query) => void query.refetch())
  return <LoadError title={failure} level={3} error={failed.error} onRetry={retry} />
}
