export type * from './calls.generated.ts'
export { createPortalClient, type PortalClient, type PortalClientOptions } from './create-portal-client.ts'
export { PortalError } from './portal-error.ts'
export { InvalidWebhook, verifyWebhook, type WebhookHeaders } from './verify-webhook.ts'
