import { errorMessage } from '@portal/api-client/api-error'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { maxMethodLabelLength } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { ErrorState } from '@portal/ui/page-state'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import { TextField } from '@portal/ui/text-field'
import { type RefObject, useState } from 'react'
import { FormProblems } from '../form-problems.tsx'
import { rankMethodFirstRequest } from '../payment-methods.queries.ts'
import { type MethodResult, useMethodMutation } from '../use-method-mutation.ts'
import styles from './add-method.module.css'
import { MethodForm, type MethodFormProps } from './method-form.tsx'
import { type OpenCardFrame, useCardFrame } from './use-card-frame.ts'

interface CardOptions {
  readonly name: string
  /** Whether to use it before all other methods. */
  readonly isFirst: boolean
}

const emptyCardOptions: CardOptions = { name: '', isFirst: false }

/** Ranks a new card first if requested. If only the ranking fails, the card counts as added, and a notice says why. */
async function rankNewCard({ id }: DealerMethod, { isFirst }: CardOptions): Promise<MethodResult> {
  if (isFirst) await rankMethodFirstRequest(id).catch((error: unknown) => showFailure(errorMessage(error)))
  return { saved: paymentMethodMessages.cardAdded, addedId: id }
}

interface CardFormProps<Frame> extends MethodFormProps {
  readonly providerName: string
  readonly openFrame: OpenCardFrame<Frame>
  /** Why the provider's fields failed to load, as a sentence. */
  readonly failureText: (error: unknown) => string
  /** Saves the card in the provider's fields under a name; returns problems if the provider rejects it. */
  readonly addCard: (
    frame: Frame,
    name: string,
  ) => Promise<DealerMethod | { readonly problems: readonly string[] }>
}

/**
 * Adds a card in the provider's fields: its number goes from the provider's frame directly to the provider. Nothing
 * above the frame appears or disappears, so that it never moves while being touched.
 */
export function CardForm<Frame>(props: CardFormProps<Frame>) {
  const { provider, providerName, hasOthers, onClose, openFrame, addCard } = props
  const [options, setOptions] = useState(emptyCardOptions)
  const { place, state, retry } = useCardFrame(provider, openFrame)
  const save = useMethodMutation(async () => {
    if (state.kind !== 'ready') return { problems: [] }
    const added = await addCard(state.frame, options.name)
    return 'problems' in added ? added : await rankNewCard(added, options)
  }, onClose)
  const hasFailed = state.kind === 'failed'
  const isOpening = state.kind === 'opening'
  return (
    <MethodForm
      title="Add a card"
      isAddable={!hasFailed}
      isBusy={save.isPending || isOpening}
      onSubmit={(event) => {
        event.preventDefault()
        save.send()
      }}
      onClose={onClose}
    >
      {hasFailed ? (
        <ErrorState
          title="We couldn't load the form"
          level={3}
          retry={<Button onClick={retry}>Try again</Button>}
        >
          {props.failureText(state.error)}
        </ErrorState>
      ) : (
        <>
          <FramePlace place={place} isOpening={isOpening} />
          <CardOptionFields options={options} hasOthers={hasOthers} onChange={setOptions} />
          <Text tone="muted" size={13}>
            Your card is saved with {providerName}. Its number is never stored in this portal.
          </Text>
          <FormProblems problems={save.problems} />
        </>
      )}
    </MethodForm>
  )
}

interface FramePlaceProps {
  readonly place: RefObject<HTMLDivElement | null>
  readonly isOpening: boolean
}

/** Contains the provider's fields, with a skeleton while they load. */
function FramePlace({ place, isOpening }: FramePlaceProps) {
  return (
    <Stack align="start" className={styles.place} data-opening={isOpening || undefined}>
      {isOpening ? (
        <Loading label="Loading the form">
          <SkeletonBlock height="15rem" />
        </Loading>
      ) : null}
      <div ref={place} />
    </Stack>
  )
}

interface CardOptionFieldsProps {
  readonly options: CardOptions
  /** Whether there are other methods to rank the card before. */
  readonly hasOthers: boolean
  readonly onChange: (options: CardOptions) => void
}

function CardOptionFields({ options, hasOthers, onChange }: CardOptionFieldsProps) {
  return (
    <>
      <TextField
        label="Name (optional)"
        hint="A nickname to help you recognize it, such as “Shop card”"
        value={options.name}
        maxLength={maxMethodLabelLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...options, name: event.currentTarget.value })}
      />
      {hasOthers ? (
        <Row tall={28} clickable as="label" align="center" gap={8} size={13}>
          <input
            type="checkbox"
            checked={options.isFirst}
            onChange={(event) => onChange({ ...options, isFirst: event.currentTarget.checked })}
          />
          Use this card first
        </Row>
      ) : null}
    </>
  )
}
