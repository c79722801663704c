import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { refusalMessage } from './use-save-mutation.ts'

interface SaveChangesButtonProps {
  readonly isChanged: boolean
  /** The accessible name, if the button's text is not enough. */
  readonly label?: string
  readonly update: Pick<ApiMutation<never, unknown>, 'isPending' | 'errorDisplay'>
  readonly onSave: () => void
}

export function SaveChangesButton({ isChanged, label, update, onSave }: SaveChangesButtonProps) {
  const refusal = refusalMessage(update.errorDisplay)
  return (
    <>
      {isChanged ? (
        <Button variant="quiet" size="small" isBusy={update.isPending} aria-label={label} onClick={onSave}>
          Save changes
        </Button>
      ) : null}
      {refusal ? (
        <Text as="span" tone="negative" size={13} role="alert">
          {refusal}
        </Text>
      ) : null}
    </>
  )
}
