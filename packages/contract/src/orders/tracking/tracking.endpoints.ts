import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { idParams } from '../../fields/id.ts'
import { trackedOrder, trackingLink, trackingSender } from './tracking.schema.ts'

const path = '/api/dealer-portal/orders/:id/tracking-link'

export const getTrackingLink = endpoint({
  method: 'GET',
  path,
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Returns whether an order has a tracking link for the dealer's customer, and when it expires.",
  params: idParams,
  answer: trackingLink,
  failures: ['order_not_found', 'tracking_links_off'],
})

export const createTrackingLink = endpoint({
  method: 'POST',
  path,
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Creates a tracking link for the dealer's customer, replacing any earlier link.",
  params: idParams,
  body: z.strictObject({ sender: trackingSender }),
  /** The only response with the URL: the link is stored as a hash. */
  answer: z.extend(trackingLink, { url: z.string() }),
  failures: ['order_not_found', 'tracking_links_off', 'impersonation_forbidden'],
})

export const revokeTrackingLink = endpoint({
  method: 'DELETE',
  path,
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Revokes an order's tracking link.",
  params: idParams,
  answer: trackingLink,
  failures: ['order_not_found', 'tracking_links_off', 'impersonation_forbidden'],
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/tracked-orders/:token',
  access: { who: 'anyone' },
  summary: 'Returns the tracking page for a tracking link.',
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: trackedOrder,
  failures: ['tracking_link_invalid'],
})
