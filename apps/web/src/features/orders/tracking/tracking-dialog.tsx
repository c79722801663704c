import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type TrackingLink,
  type TrackingSender,
  trackingLinkDays,
} from '@portal/contract/orders/tracking/tracking.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyButton } from '@portal/ui/copy-button'
import { Dialog } from '@portal/ui/dialog'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { TextField } from '@portal/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { makeTrackingLinkRequest, revokeTrackingLinkRequest, trackingLinkQuery } from './tracking.queries.ts'
import styles from './tracking-dialog.module.css'

interface TrackingDialogProps {
  readonly orderId: number
  readonly onClose: () => void
}

/** Creates, replaces and revokes the customer's tracking link for an order. */
export function TrackingDialog({ orderId, onClose }: TrackingDialogProps) {
  const { data, error, refetch } = useQuery(trackingLinkQuery(orderId))
  const { make, revoke } = useLinkChanges(orderId)
  const [chosen, setChosen] = useState<TrackingSender>()
  const sender = chosen ?? data?.link?.sender ?? (data?.dealerName === null ? 'supplier' : 'dealer')
  return (
    <Dialog
      title="Tracking page for your customer"
      onClose={onClose}
      actions={
        <>
          {data?.link ? (
            <Button variant="danger" isBusy={revoke.isPending} onClick={() => revoke.send()}>
              Revoke link
            </Button>
          ) : null}
          <Button
            variant={make.data ? 'plain' : 'primary'}
            isBusy={make.isPending}
            disabled={!data}
            onClick={() => make.send(sender)}
          >
            {data?.link ? 'Create new link' : 'Create link'}
          </Button>
        </>
      }
    >
      <Text size={13}>
        Anyone with the link can see the order's status, contents and tracking numbers, and the destination
        city and country, but not prices.
      </Text>
      <FormError error={make.errorDisplay ?? revoke.errorDisplay} />
      {data ? (
        <>
          <SenderChoice dealerName={data.dealerName} sender={sender} onChoose={setChosen} />
          {make.data ? <NewLink url={make.data.url} /> : null}
          <LinkState link={data.link} isShown={make.data !== undefined} />
        </>
      ) : error ? (
        <LoadError title="We couldn't load the link" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the link">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Dialog>
  )
}

interface SenderChoiceProps {
  readonly dealerName: string | null
  readonly sender: TrackingSender
  readonly onChoose: (sender: TrackingSender) => void
}

function SenderChoice({ dealerName, sender, onChoose }: SenderChoiceProps) {
  const { brandName } = usePortal()
  const choices = [
    { value: 'dealer', name: dealerName, note: 'Your name' },
    { value: 'supplier', name: brandName, note: 'Your supplier, with its logo' },
  ] as const
  return (
    <Stack as="fieldset" gap={4}>
      <Text below={4} as="legend" size={13} weight="medium">
        Sender shown to your customer
      </Text>
      {choices.map(({ value, name, note }) =>
        name === null ? null : (
          <Row lit key={value} as="label" align="start" gap={10} padY={8} padX={8} className={styles.choice}>
            <input
              type="radio"
              name="tracking-sender"
              checked={sender === value}
              onChange={() => onChoose(value)}
            />
            <Stack as="span" shrinks>
              <Text as="strong" size={13} anywhere>
                {name}
              </Text>
              <Text as="span" tone="muted" size={12}>
                {note}
              </Text>
            </Stack>
          </Row>
        ),
      )}
    </Stack>
  )
}

function NewLink({ url }: { readonly url: string }) {
  return (
    <Row align="end" gap={8} className={styles.link}>
      <TextField
        label="Link (shown only once)"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label="link to the tracking page" />
    </Row>
  )
}

interface LinkStateProps extends Pick<TrackingLink, 'link'> {
  /** Whether the link's URL is visible. */
  readonly isShown: boolean
}

function LinkState({ link, isShown }: LinkStateProps) {
  const timeZone = useTimeZone()
  const day = (time: string) => formatDay(time, timeZone)
  return (
    <Text tone="muted" size={13} role="status">
      {link === null
        ? `No link yet. Links expire ${trackingLinkDays} days after they're created or after the last shipment, whichever is later.`
        : isShown
          ? `Expires ${day(link.expiresAt)} or ${trackingLinkDays} days after the last shipment, whichever is later.`
          : `Link created ${day(link.createdAt)}, expires ${day(link.expiresAt)}. Creating a new link will replace it.`}
    </Text>
  )
}

function useLinkChanges(orderId: number) {
  const queryClient = useQueryClient()
  const store = ({ dealerName, link }: TrackingLink) =>
    queryClient.setQueryData(trackingLinkQuery(orderId).queryKey, { dealerName, link })
  const make = useApiMutation({
    mutationFn: (sender: TrackingSender) => makeTrackingLinkRequest(orderId, sender),
    onSuccess: store,
  })
  const revoke = useApiMutation({
    mutationFn: () => revokeTrackingLinkRequest(orderId),
    onSuccess: (answer) => {
      store(answer)
      make.reset()
    },
  })
  return { make, revoke }
}
