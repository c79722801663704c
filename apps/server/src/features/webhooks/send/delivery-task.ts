/** The delivery task for an endpoint; slow endpoints have a separate pool and don't delay others. */
export function deliveryTask(isSlow: boolean): 'deliver_slow_webhooks' | 'deliver_webhooks' {
  return isSlow ? 'deliver_slow_webhooks' : 'deliver_webhooks'
}
