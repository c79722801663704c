import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
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
      note="When you sign in, a code of an authenticator app on your telephone is asked for after the password."
    >
      <Stack gap={16}>
        {needsTwoStep ? (
          <Callout tone="caution" title="Two-step sign-in is asked for here">
            Set it up to go on; until then nothing else can be done.
          </Callout>
        ) : null}
        {staff.hasTwoStep ? (
          <Row as="p" wrap align="center" gap={8} weight="medium">
            It is on. {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
          </Row>
        ) : null}
        <Row wrap gap={8}>
          {staff.hasTwoStep ? (
            <>
              <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
              {account?.mustHaveTwoStep ? null : <Button onClick={() => setOpen('end')}>Switch off</Button>}
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
    <ProofDialog title="New recovery codes" submitLabel="Make new codes" mutation={renew} onClose={onClose}>
      <p>The codes that you have work no longer then.</p>
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
    <ProofDialog
      title="Switch two-step sign-in off?"
      submitLabel="Switch off"
      mutation={end}
      onClose={onClose}
    >
      <p>Your password alone opens the console then.</p>
    </ProofDialog>
  )
}
