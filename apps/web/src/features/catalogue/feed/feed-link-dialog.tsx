import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { TextField } from '@portal/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { feedQuery, renewFeedLinkRequest } from '../catalogue.queries.ts'

export function FeedLinkDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: feed } = useQuery(feedQuery)
  const renew = useApiMutation({
    mutationFn: renewFeedLinkRequest,
    onSuccess: (feed) => {
      queryClient.setQueryData(feedQuery.queryKey, feed)
      showSuccess('Link replaced. The old link no longer works.')
    },
  })
  return (
    <Dialog
      title="Product feed link"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isBusy={renew.isPending} onClick={() => renew.send()}>
            Replace link
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={12} size={13}>
        <p>
          API clients can download the latest feed from this link at any time. Anyone with the link can read
          the feed.
        </p>
        <TextField
          label="Link"
          readOnly
          value={feed?.feedLink ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
        <FormError error={renew.errorDisplay} />
      </Stack>
    </Dialog>
  )
}
