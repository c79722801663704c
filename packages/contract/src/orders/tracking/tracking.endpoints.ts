import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { idParams } from '../../fields/id.ts'
import { trackedOrder, trackingLink, trackingSender } from './tracking.schema.ts'

const path = '/api/dealer-portal/orders/:id/tracking-link'

export const getTrackingLink = endpoint({
  method: 'GET',
  path,
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: "Tells whether there is a page on which a dealer's customer follows an order, and until when.",
  params: idParams,
  answer: trackingLink,
  failures: ['order_not_found', 'tracking_links_off'],
})

export const makeTrackingLink = endpoint({
  method: 'POST',
  path,
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary:
    "Makes the link to the page on which a dealer's customer follows an order; one that was made before ends.",
  params: idParams,
  body: z.strictObject({ sender: trackingSender }),
  /** The address is shown here only: of a link its hash is stored. */
  answer: z.extend(trackingLink, { url: z.string() }),
  failures: ['order_not_found', 'tracking_links_off', 'impersonation_forbidden'],
})

export const revokeTrackingLink = endpoint({
  method: 'DELETE',
  path,
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: "Ends the link to the page on which a dealer's customer follows an order.",
  params: idParams,
  answer: trackingLink,
  failures: ['order_not_found', 'tracking_links_off', 'impersonation_forbidden'],
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/tracked-orders/:token',
  access: { who: 'anyone' },
  ours: true,
  summary: "Reads what a dealer's customer sees of an order, by the link that the dealer has sent.",
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: trackedOrder,
  failures: ['tracking_link_invalid'],
})
