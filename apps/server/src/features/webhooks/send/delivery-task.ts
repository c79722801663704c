/** The task that delivers to an endpoint: those that answer slowly are delivered to apart, so that no other waits for them. */
export function deliveryTask(isSlow: boolean): 'deliver_slow_webhooks' | 'deliver_webhooks' {
  return isSlow ? 'deliver_slow_webhooks' : 'deliver_webhooks'
}
