import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { type DecidedDealers, maxDecidedDealers } from '@portal/contract/dealers/console-dealer.schema'
import {
  dealerTransitions,
  isDangerous,
  transitionQuestion,
  transitionResult,
} from '@portal/contract/dealers/dealer-transitions.rules'
import { countText } from '@portal/contract/fields/count-text'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import styles from '../dealers.module.css'
import { type DealerTarget, decideDealersRequest, exportDealersRequest } from '../dealers.queries.ts'
import { EmailPreview } from '../email-preview.tsx'
import { MessageField } from '../message-field.tsx'
import type { MadeDecision } from '../undo-decision.tsx'
import { useDealerChange } from '../use-dealer-change.ts'

interface SelectedDealersProps {
  readonly target: DealerTarget
  /** The number of matching dealers. */
  readonly total: number
  readonly isPageChosen: boolean
  readonly onChoose: (ids: DealerTarget['ids']) => void
  readonly onDecided: (decision: MadeDecision, transition: BulkTransition) => void
}

type BulkTransition = 'approve' | 'deny'

/** The number of selected dealers and the bulk actions. Without a selection, all matching dealers can be exported. */
export function SelectedDealers({ target, total, isPageChosen, onChoose, onDecided }: SelectedDealersProps) {
  const may = usePermission()
  const [transition, setTransition] = useState<BulkTransition>()
  const count = target.ids === 'all' ? total : target.ids.size
  const canChooseAll = isPageChosen && target.ids !== 'all' && total > count && total <= maxDecidedDealers
  return (
    <Row wrap align="center" justify="end" gap={8} className={styles.chosen}>
      <span role="status">{count === 0 ? '' : `${count.toLocaleString('en-US')} selected`}</span>
      {canChooseAll ? (
        <Button size="small" onClick={() => onChoose('all')}>
          {`Select all ${total.toLocaleString('en-US')}`}
        </Button>
      ) : null}
      {count > 0 && may('dealers.approve')
        ? (['approve', 'deny'] as const).map((one) => (
            <Button key={one} size="small" onClick={() => setTransition(one)}>
              {dealerTransitions[one].label}
            </Button>
          ))
        : null}
      <ExportButton target={target} count={count} total={total} />
      {transition === undefined ? null : (
        <DecideDialog
          transition={transition}
          target={target}
          count={count}
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
  readonly onDone: (decision: MadeDecision) => void
  readonly onClose: () => void
}

/** Confirms a decision on several dealers and reports why any were skipped. */
function DecideDialog({ transition, target, count, onDone, onClose }: DecideDialogProps) {
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
      title={transitionQuestion(transition, countText(count, 'dealer'))}
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

interface OutcomeDialogProps {
  readonly outcome: DecidedDealers
  readonly said: (changed: number) => string
  readonly onClose: () => void
}

function OutcomeDialog({ outcome: { changed, refused }, said, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      title="Some dealers were skipped"
      actions={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <p>{said(changed)}. Skipped:</p>
      <ul className={styles.refused}>
        {refused.map(({ id, name, sentence }) => (
          <li key={id}>
            <strong>{name}</strong>: {sentence}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
