import { errorTypeOf } from '@portal/contract/api/error-type.rules'
import { type Reason, refusals, sentenceForApiClients } from '@portal/contract/api/refusals'
import { Text } from '@portal/ui/boxes'
import { InlineText } from '../markdown/inline-text.tsx'
import { Table } from '../markdown/table.tsx'

/** How an API client should handle an error, beyond its message. */
const remedies: Partial<Readonly<Record<Reason, string>>> = {
  token_invalid:
    'A token works only with its own portal. Check the address, and make sure you copied the whole token.',
  token_expired:
    'Create a new one. Next time, rotate the token before it expires: the old one works for another 24 hours.',
  token_revoked: "A revoked token can't be restored. Create a new one in Settings.",
  token_wrong_kind: 'Some endpoints are for dealers, others for suppliers. See the reference.',
  scope_missing:
    "See `scope` for the missing scope. Create a new token with this scope: rotating a token doesn't change its scopes.",
  api_access_withheld: 'Ask your supplier for API access.',
  idempotency_key_required: 'Send any unique string of up to 255 characters, such as a UUID.',
  idempotency_key_reused: 'Use a new key for a new request, and the same body to retry.',
  idempotency_key_running: 'Wait for the time in `Retry-After`, then retry with the same key.',
  idempotency_secret_shown:
    'List the tokens or endpoints and rotate the secret of the one you created, or send a new key to create another.',
  too_many_requests:
    'Wait for the time in `Retry-After`. `RateLimit-Remaining` shows how many requests are left.',
  unavailable: "Retry with the same key after the time in `Retry-After`. The action won't be repeated.",
  internal_error: 'Retry with the same key. If it keeps failing, send your supplier the `requestId`.',
  invalid_input: 'See `fields` for each error.',
  conflict: 'Read the object again, then retry.',
  reference_number_taken: 'See `orderId` for the order with this reference number.',
  out_of_stock: 'See `lines` for each variant and the quantity left.',
  payload_too_large: 'Requests are limited to 256 kB. Send orders in smaller batches.',
  webhook_address_refused:
    'To receive events without a public address during development, use `portal-webhooks listen`.',
  webhook_endpoint_off:
    'It failed for 3 days, responded with 410 or was turned off. Turn it on, then resend the failed events.',
}

interface ReasonTableProps {
  readonly label: string
  readonly reasons: readonly Reason[]
}

/** Error reasons with their meaning and remedy. */
export function ReasonTable({ label, reasons }: ReasonTableProps) {
  const rows = reasons.map((reason) => {
    const { status, sentence } = refusals[reason]
    const remedy = remedies[reason]
    return {
      ...{ key: reason, id: reason },
      cells: [
        <div key="reason">
          <a href={`#${reason}`}>
            <code>{reason}</code>
          </a>
          <Text as="span" block size={12} tone="muted">
            {errorTypeOf(reason, status)}
          </Text>
        </div>,
        status,
        <div key="sentence">
          {sentenceForApiClients(sentence)}
          {remedy === undefined ? null : (
            <Text tone="muted">
              <InlineText text={remedy} />
            </Text>
          )}
        </div>,
      ],
    }
  })
  return <Table label={label} folds head={['Reason', 'Status', 'Meaning']} rows={rows} />
}
