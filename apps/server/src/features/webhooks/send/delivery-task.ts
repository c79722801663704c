/** The delivery task of an endpoint; slow endpoints have a separate pool, so that others don't wait. */
export function deliveryTask(isSlow: boolean): 'deliver_slow_webhooks' | 'deliver_webhooks' {
  return isSlow ? 'deliver_slow_webhooks' : 'deliver_webhooks'
}
