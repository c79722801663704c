import { maxMethodLabelLength } from '@portal/contract/payment-methods/payment-method.rules'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { ErrorState } from '@portal/ui/page-state'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { TextField } from '@portal/ui/text-field'
import type { ReactNode, RefObject } from 'react'
import styles from './add-method.module.css'
import type { CardWishes } from './save-card.ts'

interface ProviderFormProps {
  readonly title: string
  readonly note: ReactNode
  /** Where the provider draws its own fields. */
  readonly place: RefObject<HTMLDivElement | null>
  /** `failed` carries the sentence. */
  readonly standing: 'opening' | 'ready' | { readonly failed: string }
  readonly wishes: CardWishes
  readonly onWishes: (wishes: CardWishes) => void
  /** Whether there are methods before which it could be used. */
  readonly hasOthers: boolean
  readonly problems: readonly string[]
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/**
 * A form whose fields are the provider's own: their skeleton while they load, or why they could not be loaded.
 * Nothing appears or disappears above the provider's frame, so that it never moves under a finger.
 */
export function ProviderForm(props: ProviderFormProps) {
  const { title, note, place, standing, problems, isBusy, wishes, onWishes } = props
  const hasFailed = typeof standing === 'object'
  return (
    <form
      className={styles.form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      {hasFailed ? (
        <ErrorState
          title="The form could not be opened"
          level={3}
          retry={<Button onClick={props.onRetry}>Try again</Button>}
        >
          {standing.failed}
        </ErrorState>
      ) : (
        <>
          <div className={styles.place} data-opening={standing === 'opening' || undefined}>
            {standing === 'opening' ? (
              <Loading label="Opening the form">
                <SkeletonBlock height="15rem" />
              </Loading>
            ) : null}
            <div ref={place} />
          </div>
          <TextField
            label="Name (optional)"
            hint="What you call it, to tell it from your other cards, such as Shop card."
            value={wishes.name}
            maxLength={maxMethodLabelLength}
            autoComplete="off"
            onChange={(event) => onWishes({ ...wishes, name: event.currentTarget.value })}
          />
          {props.hasOthers ? (
            <label className={styles.first}>
              <input
                type="checkbox"
                checked={wishes.isFirst}
                onChange={(event) => onWishes({ ...wishes, isFirst: event.currentTarget.checked })}
              />
              Use this card first
            </label>
          ) : null}
          <p className={styles.note}>{note}</p>
          <FormProblems problems={problems} />
        </>
      )}
      <div className={styles.actions}>
        {hasFailed ? null : (
          <Button type="submit" variant="primary" isBusy={isBusy || standing === 'opening'}>
            Add
          </Button>
        )}
        <Button onClick={() => props.onClose()}>Cancel</Button>
      </div>
    </form>
  )
}

/** What went wrong, the first sentence as a title; nothing while nothing did. */
export function FormProblems({ problems }: { readonly problems: readonly string[] }) {
  const [first, ...others] = [...new Set(problems)]
  if (first === undefined) return null
  if (others.length === 0) {
    return (
      <Callout tone="negative" announced>
        {first}
      </Callout>
    )
  }
  return (
    <Callout tone="negative" announced title={first}>
      {others.join(' ')}
    </Callout>
  )
}
