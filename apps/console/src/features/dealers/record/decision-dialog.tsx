import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type { DealerRecord, ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import {
  type DealerTransition,
  dealerTransitions,
  isDangerous,
  isUndoable,
  transitionQuestion,
  transitionResult,
} from '@portal/contract/dealers/dealer-transitions.rules'
import { countText } from '@portal/contract/fields/count-text'
import { Stack } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DayField } from '../../../layout/day-field.tsx'
import { dealerQuery, decideDealerRequest } from '../dealers.queries.ts'
import { EmailPreview } from '../email-preview.tsx'
import { MessageField } from '../message-field.tsx'
import type { MadeDecision } from '../undo-decision.tsx'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'
import { contactRows } from './contact-rows.tsx'

interface DecisionDialogProps {
  readonly dealer: ListedDealer
  readonly transition: DealerTransition
  readonly onClose: () => void
  /** Called with an approval or a denial, which can be undone for a while. */
  readonly onDecided: (changed: DealerRecord, decision: MadeDecision) => void
}

/** Confirms a status change and previews its email. */
export function DecisionDialog({ dealer, transition, onClose, onDecided }: DecisionDialogProps) {
  const [message, setMessage] = useState('')
  const [day, setDay] = useState(dealer.cancelAt?.slice(0, 10) ?? '')
  const { label } = dealerTransitions[transition]
  const endsLater = transition === 'cancel_later'
  const said = (changed: DealerRecord) => transitionResult(transition, dealerName(changed))
  const decide = useDealerChange<void, DealerRecord>({
    send: () =>
      decideDealerRequest(dealer.id, {
        transition,
        message,
        ...(endsLater ? { cancelAt: day === '' ? null : `${day}T00:00:00Z` } : {}),
      }),
    ...(isUndoable(transition) ? {} : { said: (changed) => `${said(changed)}. We've emailed them.` }),
    onDone: (changed) => {
      onClose()
      if (!isUndoable(transition)) return
      onDecided(changed, { ids: [changed.id], said: said(changed), at: Date.now() })
    },
  })
  return (
    <ConfirmDialog
      title={transitionQuestion(transition, dealerName(dealer))}
      actionLabel={label}
      variant={isDangerous(transition) ? 'danger' : 'primary'}
      mutation={decide}
      {...(isUndoable(transition) && { width: 'wide' })}
      onClose={onClose}
    >
      <Stack gap={16}>
        {isUndoable(transition) ? <Applicant dealer={dealer} /> : null}
        {transition === 'cancel' ? (
          <p>The dealer's API tokens will stop working. This can't be undone.</p>
        ) : null}
        {endsLater ? (
          <DayField label="Cancellation date (UTC)" minimum="tomorrow" value={day} onChange={setDay} />
        ) : null}
        <EmailPreview transition={transition} message={message} day={endsLater ? day : ''} />
        <MessageField value={message} onChange={setMessage} />
      </Stack>
    </ConfirmDialog>
  )
}

/** The dealer under review: its details and its certificates. */
function Applicant({ dealer: { id, certificatesWaiting } }: { readonly dealer: ListedDealer }) {
  const { data, error } = useQuery(dealerQuery(id))
  if (data === undefined) {
    return error === null ? <SectionSkeleton label="Loading the details" lines={3} /> : null
  }
  return (
    <Stack gap={8}>
      <KeyValues layout="close" rows={contactRows(data)} />
      {certificatesWaiting > 0 ? (
        <Link to="/dealers/$id" params={{ id: String(id) }}>
          {`Review ${countText(certificatesWaiting, 'resale certificate')}`}
        </Link>
      ) : null}
    </Stack>
  )
}
