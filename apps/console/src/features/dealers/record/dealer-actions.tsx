import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import {
  canTransitionDealer,
  type DealerTransition,
  dealerTransitionNames,
  dealerTransitions,
  isDangerous,
} from '@portal/contract/dealers/dealer-transitions.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import { blockDealerRequest, inviteDealerRequest } from '../dealers.queries.ts'
import { MessageField } from '../message-field.tsx'
import { type MadeDecision, UndoDecision } from '../undo-decision.tsx'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { SignInAsButton } from './sign-in-as-button.tsx'

interface DealerProps {
  readonly dealer: DealerRecord
}

interface ShownDecision {
  readonly decision: MadeDecision
  readonly before: DealerRecord
  readonly after: DealerRecord
}

/** Whether nothing else about the dealer has changed since the decision. */
function isLastChange({ before, after }: ShownDecision, dealer: DealerRecord): boolean {
  return dealer === before || JSON.stringify(dealer) === JSON.stringify(after)
}

/** The actions allowed by the user's role and the dealer's status. */
export function DealerActions({ dealer }: DealerProps) {
  const may = usePermission()
  const [transition, setTransition] = useState<DealerTransition>()
  const [isBlocking, setBlocking] = useState(false)
  const [made, setMade] = useState<ShownDecision>()
  const [isUndone, setUndone] = useState(false)
  const mayApprove = may('dealers.approve')
  if (!mayApprove && !(may('dealers.sign_in_as') && !dealer.isBlocked)) return null
  return (
    <Section title="Actions" note={noteOf(dealer)}>
      <Row wrap align="center" gap={8}>
        {mayApprove ? (
          <TransitionButtons dealer={dealer} isFocused={isUndone} onChoose={setTransition} />
        ) : null}
        {mayApprove ? (
          <Button variant={dealer.isBlocked ? 'plain' : 'danger'} onClick={() => setBlocking(true)}>
            {dealer.isBlocked ? 'Unblock' : 'Block'}
          </Button>
        ) : null}
        {dealer.isBlocked ? null : <SignInAsButton dealer={dealer} />}
        {may('dealers.write') && !dealer.hasPassword && !dealer.isBlocked ? (
          <InviteButton dealer={dealer} />
        ) : null}
      </Row>
      {transition === undefined ? null : (
        <DecisionDialog
          dealer={dealer}
          transition={transition}
          onClose={() => setTransition(undefined)}
          onDecided={(after, decision) => setMade({ decision, before: dealer, after })}
        />
      )}
      {made === undefined || !isLastChange(made, dealer) ? null : (
        <UndoDecision
          key={made.decision.at}
          decision={made.decision}
          onUndone={() => {
            setMade(undefined)
            setUndone(true)
          }}
        />
      )}
      {isBlocking ? <BlockDialog dealer={dealer} onClose={() => setBlocking(false)} /> : null}
    </Section>
  )
}

/** What the actions do. */
function noteOf({ dealerStatusId, isBlocked }: DealerRecord): string {
  const note = 'The dealer gets an email when the status changes.'
  if (dealerStatusId !== dealerStatus.approved.id || isBlocked) return note
  return `Approved dealers can already order; "Activate" only changes the status. ${note}`
}

function InviteButton({ dealer }: DealerProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Send invitation</Button>
      {isAsking ? <InviteDialog dealer={dealer} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function InviteDialog({ dealer, onClose }: DealerProps & { readonly onClose: () => void }) {
  const invite = useDealerChange<void, DealerRecord>({
    send: () => inviteDealerRequest(dealer.id),
    said: ({ email }) => `We've emailed ${email} a link to set a password.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Invite ${dealerName(dealer)}?`}
      actionLabel="Send invitation"
      variant="primary"
      mutation={invite}
      onClose={onClose}
    >
      <Text as="p" anywhere>{`We'll email ${dealer.email} a link to set a password.`}</Text>
    </ConfirmDialog>
  )
}

/** Confirms blocking a dealer, with the message shown to it, or unblocking it. */
function BlockDialog({ dealer, onClose }: DealerProps & { readonly onClose: () => void }) {
  const [message, setMessage] = useState('')
  const isBlocked = !dealer.isBlocked
  const block = useDealerChange<void, DealerRecord>({
    send: () => blockDealerRequest(dealer.id, { isBlocked, message: isBlocked ? message : null }),
    said: (changed) => `${dealerName(changed)} ${isBlocked ? 'blocked' : 'unblocked'}. We've emailed them.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={isBlocked ? `Block ${dealerName(dealer)}?` : `Unblock ${dealerName(dealer)}?`}
      actionLabel={isBlocked ? 'Block' : 'Unblock'}
      variant={isBlocked ? 'danger' : 'primary'}
      mutation={block}
      onClose={onClose}
    >
      {isBlocked ? (
        <>
          <p>
            All of the dealer's sessions will end immediately. We'll email the dealer; your message is also
            shown when they try to sign in.
          </p>
          <MessageField value={message} onChange={setMessage} />
        </>
      ) : (
        <p>The dealer will be able to sign in again. We'll email them.</p>
      )}
    </ConfirmDialog>
  )
}

interface TransitionButtonsProps extends DealerProps {
  /** Whether the first one gets the focus. */
  readonly isFocused: boolean
  readonly onChoose: (transition: DealerTransition) => void
}

/** The status changes possible now; while the dealer is blocked, only those that restrict it further. */
function TransitionButtons({ dealer, isFocused, onChoose }: TransitionButtonsProps) {
  const offered = dealerTransitionNames.filter(
    (name) => canTransitionDealer(name, dealer.dealerStatusId) && (!dealer.isBlocked || isDangerous(name)),
  )
  return offered.map((name, index) => (
    <Button
      key={name}
      variant={index === 0 && name === 'approve' ? 'primary' : isDangerous(name) ? 'danger' : 'plain'}
      autoFocus={isFocused && index === 0}
      onClick={() => onChoose(name)}
    >
      {name === 'cancel_later' && dealer.cancelAt
        ? 'Change cancellation date'
        : dealerTransitions[name].label}
    </Button>
  ))
}
