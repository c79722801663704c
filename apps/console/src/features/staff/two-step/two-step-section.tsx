import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Grid, Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { CopyButton } from '@portal/ui/copy-button'
import { Dialog } from '@portal/ui/dialog'
import { Section } from '@portal/ui/section'
import { AccountField, PasswordField, TextField } from '@portal/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '../../../session/session.queries.ts'
import { useStaff } from '../../../session/use-staff.ts'
import styles from '../account/account.module.css'
import { accountQuery, endTwoStepRequest, replaceRecoveryCodesRequest } from '../account/account.queries.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff-account.schema')).twoStepProof,
)

type Open = 'set up' | 'renew' | 'end' | readonly string[]

/** Turns two-step sign-in on and off, and creates new recovery codes. */
export function TwoStepSection() {
  const { staff, needsTwoStep } = useStaff()
  const { data: account } = useQuery(accountQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const left = account?.recoveryCodesLeft ?? 0
  return (
    <Section title="Two-step sign-in" note="Sign in with your password and a code from an authenticator app.">
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
      <p>You'll sign in with just your password.</p>
    </ProofDialog>
  )
}

interface ProofDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly mutation: ApiMutation<{ password: string; code: string }, unknown>
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Asks for password and code before changing two-step sign-in. */
function ProofDialog({ title, submitLabel, mutation, children, onClose }: ProofDialogProps) {
  const { email } = useStaff().staff
  const form = useApiForm({ initialValues: { password: '', code: '' }, validator, mutation })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={mutation.errorDisplay} hidesFieldErrors />
      {children}
      <AccountField email={email} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="From your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        spellCheck={false}
      />
    </FormDialog>
  )
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows the recovery codes, once only. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Your recovery codes"
      actions={
        <>
          <Button onClick={() => downloadBlob(new Blob([text]), 'recovery-codes.txt')}>Save as file</Button>
          <Button variant="primary" onClick={onClose}>
            I've saved these codes
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>
          Two-step sign-in is on. Use a recovery code to sign in if you don't have your phone. Each code works
          once, and you won't see them again.
        </p>
        <Grid
          template="repeat(auto-fill, minmax(10rem, 1fr))"
          surface="frame"
          as="ul"
          gap={8}
          padY={16}
          padX={16}
          className={styles.codes}
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Row wrap gap={8}>
          <CopyButton text={text} label="recovery codes" />
        </Row>
      </Stack>
    </Dialog>
  )
}
