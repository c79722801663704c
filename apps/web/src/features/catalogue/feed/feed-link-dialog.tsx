import { errorMessage } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { feedQuery, renewFeedLinkRequest } from '../catalogue.queries.ts'

interface FeedLinkDialogProps {
  readonly link: string
  readonly onClose: () => void
}

export function FeedLinkDialog({ link, onClose }: FeedLinkDialogProps) {
  const queryClient = useQueryClient()
  const renew = useApiMutation({
    mutationFn: renewFeedLinkRequest,
    onSuccess: (feed) => {
      queryClient.setQueryData(feedQuery.queryKey, feed)
      showSuccess('The old link no longer works')
    },
  })
  return (
    <Dialog
      title="Product feed link"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isBusy={renew.isPending} onClick={() => renew.send()}>
            Replace Link
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={12} size={13}>
        <p>
          Programs can fetch the feed at this address whenever they like; it always leads to the newest file.
          Whoever has the link can read the feed.
        </p>
        <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        {renew.error ? (
          <Callout tone="negative" announced>
            {errorMessage(renew.error)}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  )
}
