import { errorMessage } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { showSuccess } from '../../../notices/notices.ts'
import { useRenewFeedLink } from '../catalogue.queries.ts'
import styles from './feed-button.module.css'

interface FeedLinkDialogProps {
  readonly link: string
  readonly onClose: () => void
}

/** The feed's link for a program that fetches it, and the way to another one when it has fallen into wrong hands. */
export function FeedLinkDialog({ link, onClose }: FeedLinkDialogProps) {
  const { mutate, isPending, error } = useRenewFeedLink()
  return (
    <Dialog
      title="Product feed link"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={isPending}
            onClick={() =>
              mutate(undefined, { onSuccess: () => showSuccess('The old link no longer works') })
            }
          >
            Replace Link
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          Programs can fetch the feed at this address whenever they like; it always leads to the newest file.
          Whoever has the link can read the feed.
        </p>
        <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        {error ? (
          <Callout tone="negative" announced>
            {errorMessage(error)}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  )
}
