import type { Reason } from '@portal/contract/api/refusals'

/** What an integrator does about a refusal, where its sentence does not say it. */
export const remedies: Partial<Readonly<Record<Reason, string>>> = {
  token_invalid:
    'Tokens belong to one supplier: check that you call its address, and that the whole token was copied.',
  token_expired: 'Make a new one, or rotate it in good time: the old one works on for 24 hours.',
  token_revoked: 'It does not come back. Make another one in the settings of the portal.',
  token_wrong_kind: 'Some calls are for dealers, some for suppliers. The reference says which.',
  scope_missing: 'The field scope names it. Make a token that has it, or rotate into one.',
  api_access_withheld: 'Your supplier decides this. Ask for API access.',
  idempotency_key_required:
    'Any text of up to 255 characters that is new for each thing you mean to do once, such as a UUID.',
  idempotency_key_reused:
    'The same key came with another body. Take a new key for a new thing, the same body for another try.',
  idempotency_key_running: 'Wait as long as Retry-After says and send it again with the same key.',
  idempotency_secret_shown:
    'List what you have: it is there. For a new secret rotate it, or take a new key for another one.',
  too_many_requests:
    'Wait as long as Retry-After says. RateLimit-Remaining tells you before it happens how many calls are left.',
  unavailable: 'Send it again with the same key after Retry-After: nothing happens twice.',
  internal_error: 'Send it again with the same key. If it stays, name the requestId to your supplier.',
  invalid_input: 'fields says which field is wrong, and why.',
  conflict: 'Read the object again and repeat what you meant to do.',
  reference_number_taken: 'orderId names the order that has it: yours was placed before.',
  out_of_stock: 'lines names each variant and how many are left.',
  payload_too_large: 'Requests have at most 256 kB: send orders in smaller batches.',
  webhook_address_refused:
    'While you develop without a public address, `portal-webhooks listen` brings events to your machine.',
  webhook_endpoint_off: 'It accepted nothing for 3 days, or was switched off. Switch it on, then redeliver.',
}
