/** Why a request about webhooks is refused. */
export const webhookRefusals = {
  webhooks_unavailable: { status: 409, sentence: "Webhooks aren't available for your account." },
  webhook_endpoint_not_found: { status: 404, sentence: 'Webhook endpoint not found.' },
  webhook_endpoint_exists: {
    status: 409,
    sentence: 'You already have a webhook endpoint with this URL.',
  },
  webhook_endpoint_off: { status: 409, sentence: 'This webhook endpoint is off. Turn it on first.' },
  too_many_webhook_endpoints: {
    status: 409,
    sentence: 'You can have up to 16 webhook endpoints. Remove one first.',
  },
  webhook_address_refused: {
    status: 422,
    sentence: 'This URL points to a private network. Events are only sent to public addresses.',
  },
  webhook_delivery_not_found: { status: 404, sentence: 'Delivery not found.' },
} as const
