import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { PasswordDialog } from '../../../layout/password-dialog.tsx'
import { usePermission } from '../../../session/use-staff.ts'
import { signInAsDealerRequest } from '../dealers.queries.ts'
import { dealerName } from '../use-dealer-change.ts'

interface SignInAsButtonProps {
  readonly dealer: Parameters<typeof dealerName>[0] & { readonly id: number }
}

/** Opens the dealer's portal on its behalf in a new window, after a confirmation; nothing for other roles. */
export function SignInAsButton({ dealer }: SignInAsButtonProps) {
  const may = usePermission()
  const [isAsked, setAsked] = useState(false)
  const signIn = useApiMutation({
    mutationFn: (password: string) => signInAsDealerRequest(dealer.id, password),
    onSuccess: ({ url }) => {
      setAsked(false)
      window.open(url, '_blank', 'noopener')
    },
  })
  if (!may('dealers.sign_in_as')) return null
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
          <p>
            You'll be signed in for 30 minutes. Everything you do is recorded under your name in the audit
            log.
          </p>
        </PasswordDialog>
      ) : null}
    </>
  )
}
