import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import {
  type DecidedDealers,
  type ListedDealer,
  maxDecidedDealers,
} from '@portal/contract/dealers/console-dealer.schema'
import {
  canTransitionDealer,
  dealerTransitions,
  isDangerous,
  transitionQuestion,
  transitionResult,
} from '@portal/contract/dealers/dealer-transitions.rules'
import { countText } from '@portal/contract/fields/count-text'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import styles from '../dealers.module.css'
import { type DealerTarget, decideDealersRequest, exportDealersRequest } from '../dealers.queries.ts'
import { EmailPreview } from '../email-preview.tsx'
import { MessageField } from '../message-field.tsx'
import type { MadeDecision } from '../undo-decision.tsx'
import { useDealerChange } from '../use-dealer-change.ts'
import { ChangeGroupButton } from './change-group.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

interface SelectedDealersProps {
  readonly target: DealerTarget
  /** The dealers on this page. */
  readonly items: readonly ListedDealer[]
  /** The number of matching dealers. */
  readonly total: number
  readonly isPageChosen: boolean
  readonly onChoose: (ids: DealerTarget['ids']) => void
  readonly onDecided: (decision: MadeDecision, transition: BulkTransition) => void
}

type BulkTransition = 'approve' | 'deny'

/** The number of selected dealers and the bulk actions. Without a selection, all matching dealers can be exported. */
export function SelectedDealers(props: SelectedDealersProps) {
  const { target, items, total, isPageChosen, onChoose, onDecided } = props
  const [transition, setTransition] = useState<BulkTransition>()
  const count = target.ids === 'all' ? total : target.ids.size
  const canChooseAll = isPageChosen && target.ids !== 'all' && total > count && total <= maxDecidedDealers
  const chosen = items.filter(({ id }) => target.ids !== 'all' && target.ids.has(id))
  return (
    <Row wrap align="center" justify="end" gap={8} className={styles.chosen}>
      <span role="status">{count === 0 ? '' : `${count.toLocaleString('en-US')} selected`}</span>
      {canChooseAll ? (
        <Button size="small" onClick={() => onChoose('all')}>
          {`Select all ${total.toLocaleString('en-US')}`}
        </Button>
      ) : null}
      {count === 0 ? null : <DecisionButtons target={target} chosen={chosen} onChoose={setTransition} />}
      {chosen.length === 0 ? null : (
        <ChangeGroupButton dealers={chosen} onChanged={() => onChoose(new Set())} />
      )}
      <ExportButton target={target} count={count} total={total} />
      {transition === undefined ? null : (
        <DecideDialog
          transition={transition}
          target={target}
          count={count}
          eligible={target.ids === 'all' ? undefined : countEligible(chosen, transition)}
          onDone={(decision) => {
            onChoose(new Set())
            if (decision.ids.length > 0) onDecided(decision, transition)
          }}
          onClose={() => setTransition(undefined)}
        />
      )}
    </Row>
  )
}

const countEligible = (dealers: readonly ListedDealer[], transition: BulkTransition) =>
  dealers.filter(({ dealerStatusId }) => canTransitionDealer(transition, dealerStatusId)).length

interface DecisionButtonsProps {
  readonly target: DealerTarget
  readonly chosen: readonly ListedDealer[]
  readonly onChoose: (transition: BulkTransition) => void
}

/** The decisions possible for at least one selected dealer, with their number unless dealers of other pages are selected too. */
function DecisionButtons({ target: { ids, search }, chosen, onChoose }: DecisionButtonsProps) {
  const may = usePermission()
  if (!may('dealers.approve')) return null
  return (['approve', 'deny'] as const).map((transition) => {
    const eligible = countEligible(chosen, transition)
    const isPossible =
      ids === 'all'
        ? search.status === undefined || canTransitionDealer(transition, search.status)
        : eligible > 0
    const { label } = dealerTransitions[transition]
    return isPossible ? (
      <Button key={transition} size="small" onClick={() => onChoose(transition)}>
        {ids === 'all' ? label : `${label} ${countText(eligible, 'dealer')}`}
      </Button>
    ) : null
  })
}

interface ExportButtonProps {
  readonly target: DealerTarget
  readonly count: number
  readonly total: number
}

function ExportButton({ target, count, total }: ExportButtonProps) {
  const download = useApiMutation<void, Blob>({
    mutationFn: () => exportDealersRequest(count === 0 ? { ...target, ids: 'all' } : target),
    onSuccess: (file) => downloadBlob(file, 'dealers.csv'),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Button size="small" isBusy={download.isPending} onClick={() => download.send()}>
      {`Export ${countText(count === 0 ? total : count, 'dealer')} as CSV`}
    </Button>
  )
}

interface DecideDialogProps {
  readonly transition: BulkTransition
  readonly target: DealerTarget
  readonly count: number
  /** The number of selected dealers it is possible for, if known. */
  readonly eligible: number | undefined
  readonly onDone: (decision: MadeDecision) => void
  readonly onClose: () => void
}

/** Confirms a decision on several dealers and reports why any were skipped. */
function DecideDialog({ transition, target, count, eligible = count, onDone, onClose }: DecideDialogProps) {
  const [message, setMessage] = useState('')
  const [outcome, setOutcome] = useState<DecidedDealers>()
  const { label } = dealerTransitions[transition]
  const say = (changed: number) => transitionResult(transition, countText(changed, 'dealer'))
  const decide = useDealerChange<void, DecidedDealers>({
    send: () => decideDealersRequest(target, transition, message),
    onDone: (decided) => {
      onDone({ ids: decided.changedIds, said: say(decided.changed), at: Date.now() })
      if (decided.refused.length === 0) onClose()
      else setOutcome(decided)
    },
  })
  if (outcome !== undefined) return <OutcomeDialog outcome={outcome} said={say} onClose={onClose} />
  return (
    <ConfirmDialog
      title={transitionQuestion(transition, countText(eligible, 'dealer'))}
      actionLabel={label}
      variant={isDangerous(transition) ? 'danger' : 'primary'}
      mutation={decide}
      onClose={onClose}
    >
      <p>Ineligible dealers will be skipped and listed with the reason.</p>
      <EmailPreview transition={transition} message={message} />
      <MessageField value={message} onChange={setMessage} />
    </ConfirmDialog>
  )
}
