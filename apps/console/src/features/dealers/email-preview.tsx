import { dealerStatusText } from '@portal/contract/dealers/dealer-status-email.rules'
import { type DealerTransition, dealerTransitions } from '@portal/contract/dealers/dealer-transitions.rules'
import { Stack, Text } from '@portal/ui/boxes'
import { useStaff } from '../../session/use-staff.ts'

interface EmailPreviewProps {
  readonly transition: DealerTransition
  readonly message: string
  /** The date the account closes, as `YYYY-MM-DD`. */
  readonly day?: string
}

/** The email that a decision sends to the dealer. */
export function EmailPreview({ transition, message, day = '' }: EmailPreviewProps) {
  const { brandName } = useStaff().supplier
  const closesAt = day === '' ? null : new Date(`${day}T00:00:00Z`)
  const { to } = dealerTransitions[transition]
  const { subject, sentence } = dealerStatusText(brandName, { statusId: to, cancelAt: closesAt })
  return (
    <Stack as="section" gap={4} padY={8} padX={12} ground="sunken" aria-label="Email to the dealer">
      <Text tone="muted" size={13}>
        Email to the dealer
      </Text>
      <Text weight="bold">{subject}</Text>
      <p>{sentence}</p>
      {message.trim() === '' ? null : <Text anywhere>{message}</Text>}
    </Stack>
  )
}
