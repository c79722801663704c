import type { ApiError } from '@portal/api-client/api-error'

const detailsField = /^(referenceNumber|channelShippingMethodId|shippingAddress|billingAddress)/
const itemField = /^items/

/** What a dealer reads when the chosen saved address exists no more. */
export const addressDeleted =
  'The saved address you chose was deleted. Its details are still in the form: check them and continue.'

/** Whether a refusal names fields of step 2. */
export function isAboutDetails({ body }: ApiError): boolean {
  return Object.keys(body.fields ?? {}).some((field) => detailsField.test(field))
}

export function isAboutItems({ body }: ApiError): boolean {
  return Object.keys(body.fields ?? {}).some((field) => itemField.test(field))
}

/** The server's sentences for a refusal, each once. */
export function refusalText({ body, message }: ApiError): string {
  return [...new Set([message, ...Object.values(body.fields ?? {})])].join(' ')
}
