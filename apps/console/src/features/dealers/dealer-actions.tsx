import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordDialog } from '../../layout/password-dialog.tsx'
import { useMay } from '../../session/use-staff.ts'
import styles from './dealers.module.css'
import { blockDealerRequest, dealersKey, signInAsDealerRequest } from './dealers.queries.ts'
import { dealerName, useDecideDealer } from './use-decide-dealer.ts'

const decisions: readonly { label: string; to: DealerStatusId; from: readonly DealerStatusId[] }[] = [
  {
    label: 'Approve',
    to: dealerStatus.approved.id,
    from: [dealerStatus.pending.id, dealerStatus.denied.id],
  },
  { label: 'Deny', to: dealerStatus.denied.id, from: [dealerStatus.pending.id] },
  {
    label: 'Make active',
    to: dealerStatus.active.id,
    from: [dealerStatus.approved.id, dealerStatus.inactive.id, dealerStatus.cancelPending.id],
  },
  {
    label: 'Make inactive',
    to: dealerStatus.inactive.id,
    from: [dealerStatus.active.id, dealerStatus.approved.id],
  },
]

/** What can be done with a dealer, as far as the role allows it. */
export function DealerActions({ dealer }: { readonly dealer: IntegratorDealer }) {
  const may = useMay()
  const decide = useDecideDealer()
  const [isBlocking, setBlocking] = useState(false)
  const mayApprove = may('dealers.approve')
  if (!mayApprove && !may('dealers.sign_in_as')) return null
  return (
    <Section title="Actions" note="The dealer is mailed when its status changes.">
      <div className={styles.actions}>
        {mayApprove
          ? decisions
              .filter(({ from }) => from.includes(dealer.dealerStatusId))
              .map(({ label, to }, index) => (
                <Button
                  key={label}
                  variant={index === 0 ? 'primary' : 'plain'}
                  isBusy={decide.isPending}
                  onClick={() => decide.send({ dealer, statusId: to })}
                >
                  {label}
                </Button>
              ))
          : null}
        {mayApprove ? (
          <Button onClick={() => setBlocking(true)}>{dealer.isBlocked ? 'Let in again' : 'Block'}</Button>
        ) : null}
        {may('dealers.sign_in_as') ? <SignInAsButton dealer={dealer} /> : null}
      </div>
      {isBlocking ? <BlockDialog dealer={dealer} onClose={() => setBlocking(false)} /> : null}
    </Section>
  )
}

/** Opens the dealer's portal on its behalf, in a window of its own, after a question. */
function SignInAsButton({ dealer }: { readonly dealer: IntegratorDealer }) {
  const [isAsked, setAsked] = useState(false)
  const signIn = useApiMutation({
    mutationFn: (password: string) => signInAsDealerRequest(dealer.id, password),
    onSuccess: ({ url }) => {
      setAsked(false)
      window.open(url, '_blank', 'noopener')
    },
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>Sign in as this dealer</Button>
      {isAsked ? (
        <PasswordDialog
          title={`Sign in as ${dealerName(dealer)}?`}
          actionLabel="Sign in"
          variant="primary"
          mutation={signIn}
          onClose={() => setAsked(false)}
        >
          <p>For 30 minutes, and what you do there is under your name in the audit.</p>
        </PasswordDialog>
      ) : null}
    </>
  )
}

interface BlockDialogProps {
  readonly dealer: IntegratorDealer
  readonly onClose: () => void
}

/** Asks before a dealer is shut out, with the sentence that it will read, or let in again. */
function BlockDialog({ dealer, onClose }: BlockDialogProps) {
  const queryClient = useQueryClient()
  const [message, setMessage] = useState('')
  const isBlocked = !dealer.isBlocked
  const block = useApiMutation<void, IntegratorDealer>({
    mutationFn: () => blockDealerRequest(dealer.id, { isBlocked, message: isBlocked ? message : null }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: dealersKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={isBlocked ? `Block ${dealerName(dealer)}?` : `Let ${dealerName(dealer)} in again?`}
      keepLabel="Cancel"
      actionLabel={isBlocked ? 'Block' : 'Let in again'}
      variant={isBlocked ? 'danger' : 'primary'}
      mutation={block}
      onClose={onClose}
    >
      {isBlocked ? (
        <>
          <p>All sessions of the dealer end at once.</p>
          <TextField
            label="What the dealer reads"
            hint="Optional."
            value={message}
            maxLength={500}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </>
      ) : (
        <p>The dealer can sign in with its password.</p>
      )}
    </ConfirmDialog>
  )
}
