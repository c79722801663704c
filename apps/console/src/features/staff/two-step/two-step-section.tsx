import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../../session/session.queries.ts'
import { useStaff } from '../../../session/use-staff.ts'
import { accountQuery, endTwoStepRequest, replaceRecoveryCodesRequest } from '../account/account.queries.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Open = 'set up' | 'renew' | 'end' | readonly string[]

/** Switches two-step sign-in on and off, and makes new recovery codes. */
export function TwoStepSection() {
  const { staff, needsTwoStep } = useStaff()
  const { data: account } = useQuery(accountQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const left = account?.recoveryCodesLeft ?? 0
  return (
    <Section
      title="Two-step sign-in"
      note="After your password, you enter a code from an authenticator app on your phone."
    >
      <Stack gap={16}>
        {needsTwoStep ? (
          <Callout tone="caution" title="This supplier requires two-step sign-in">
            Set it up to continue.
          </Callout>
        ) : null}
        {staff.hasTwoStep ? (
          <Row as="p" wrap align="center" gap={8} weight="medium">
            On. {countText(left, 'recovery code')} left.
          </Row>
        ) : null}
        <Row wrap gap={8}>
          {staff.hasTwoStep ? (
            <>
              <Button onClick={() => setOpen('renew')}>Create new recovery codes</Button>
              {account?.mustHaveTwoStep ? null : <Button onClick={() => setOpen('end')}>Turn off</Button>}
            </>
          ) : (
            <Button variant="primary" onClick={() => setOpen('set up')}>
              Set up
            </Button>
          )}
        </Row>
      </Stack>
      {open === 'set up' ? <SetUpDialog onCodes={setOpen} onClose={close} /> : null}
      {open === 'renew' ? <RenewDialog onCodes={setOpen} onClose={close} /> : null}
      {open === 'end' ? <EndDialog onClose={close} /> : null}
      {typeof open === 'object' ? <RecoveryCodesDialog codes={open} onClose={close} /> : null}
    </Section>
  )
}

function RenewDialog({
  onCodes,
  onClose,
}: {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}) {
  const queryClient = useQueryClient()
  const renew = useApiMutation({
    mutationFn: replaceRecoveryCodesRequest,
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  return (
    <ProofDialog title="New recovery codes" submitLabel="Create new codes" mutation={renew} onClose={onClose}>
      <p>Your current codes will stop working.</p>
    </ProofDialog>
  )
}

function EndDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const end = useApiMutation({
    mutationFn: endTwoStepRequest,
    onSuccess: async () => {
      showSuccess('Two-step sign-in is off.')
      onClose()
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
  })
  return (
    <ProofDialog title="Turn off two-step sign-in?" submitLabel="Turn off" mutation={end} onClose={onClose}>
      <p>You'll sign in with your password alone.</p>
    </ProofDialog>
  )
}
