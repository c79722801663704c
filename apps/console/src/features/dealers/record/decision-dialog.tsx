import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { type DealerTransition, dealerTransitions } from '@portal/contract/dealers/dealer-transitions.rules'
import { Stack } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { decideDealerRequest } from '../dealers.queries.ts'
import { MessageField } from '../message-field.tsx'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'

const abouts: Readonly<Record<DealerTransition, string>> = {
  approve: 'Orders and products open to the dealer.',
  deny: 'Orders and products stay closed to the dealer.',
  activate: 'Orders and products are open to the dealer.',
  deactivate: 'The dealer is told that its account is inactive.',
  cancel_later: 'Until then the dealer uses its account as before.',
  cancel: 'Orders and products close, and the API tokens of the dealer stop working. This cannot be undone.',
}

interface DecisionDialogProps {
  readonly dealer: DealerRecord
  readonly transition: DealerTransition
  readonly onClose: () => void
}

/** Asks before the status of a dealer changes, with a sentence for its mail and, for an end, the day. */
export function DecisionDialog({ dealer, transition, onClose }: DecisionDialogProps) {
  const [message, setMessage] = useState('')
  const [day, setDay] = useState(dealer.cancelAt?.slice(0, 10) ?? '')
  const { label } = dealerTransitions[transition]
  const endsLater = transition === 'cancel_later'
  const decide = useDealerChange<void, DealerRecord>({
    send: () =>
      decideDealerRequest(dealer.id, {
        transition,
        message,
        ...(endsLater ? { cancelAt: day === '' ? null : `${day}T00:00:00Z` } : {}),
      }),
    said: (changed) => `${dealerName(changed)} is ${changed.dealerStatus} now, and was mailed.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`${label}: ${dealerName(dealer)}?`}
      keepLabel="Leave it"
      actionLabel={label}
      variant={transition === 'cancel' ? 'danger' : 'primary'}
      mutation={decide}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{abouts[transition]}</p>
        {endsLater ? (
          <TextField
            label="The account ends at the beginning of (UTC)"
            type="date"
            min={tomorrow()}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        ) : null}
        <MessageField value={message} onChange={setMessage} />
      </Stack>
    </ConfirmDialog>
  )
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}
