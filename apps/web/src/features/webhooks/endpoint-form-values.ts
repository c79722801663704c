import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { type ChosenEventKind, choosableEventKinds } from '@portal/contract/webhooks/webhook-events'

export interface EndpointFormValues {
  readonly url: string
  readonly description: string
  readonly events: readonly ChosenEventKind[]
  /** Empty for accounts without a password, or if the URL is unchanged. */
  readonly password: string
}

export const eventGroups: readonly { readonly title: string; readonly kinds: readonly ChosenEventKind[] }[] =
  [
    { title: 'Orders', kinds: kindsOf('order.') },
    { title: 'Shipments', kinds: kindsOf('shipment.') },
    { title: 'Invoices', kinds: kindsOf('invoice.') },
    { title: 'Products', kinds: kindsOf('product.') },
  ]

function kindsOf(prefix: string): ChosenEventKind[] {
  return choosableEventKinds('dealer').filter((kind) => kind.startsWith(prefix))
}

/** The form's initial values: an existing endpoint's, or a new one for order and shipment events. */
export function endpointFormValues(endpoint?: WebhookEndpoint): EndpointFormValues {
  const usual = [...kindsOf('order.'), ...kindsOf('shipment.')]
  return {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? usual,
    password: '',
  }
}

export function endpointBody({
  password,
  ...values
}: EndpointFormValues): BodyInputOf<'createWebhookEndpoint'> {
  return { ...values, events: [...values.events], ...(password === '' ? {} : { password }) }
}

export const endpointValidator = customValidator(
  () => import('@portal/contract/webhooks/webhook-endpoint.schema'),
  (values: EndpointFormValues, { webhookEndpointInput }, validate) => {
    const { password: _unchecked, ...body } = endpointBody(values)
    const result = validate(webhookEndpointInput, body)
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)
