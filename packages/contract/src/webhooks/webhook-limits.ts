export const webhookLimits = {
  /** Endpoints per dealer, and of a supplier itself. */
  endpoints: 16,
  /** Milliseconds a receiver may take to respond. */
  answerMs: 5000,
  /** Maximum number of bytes read of a response. */
  answerBytes: 64 * 1024,
  /** Maximum number of characters stored of a response. */
  keptCharacters: 4096,
  /** Days until deliveries are deleted. */
  keptDays: 30,
  /** Hours after which a delivery, or an endpoint that accepts nothing, is given up. */
  givenUpAfterHours: 72,
  /** Maximum hours the previous secret keeps signing after a rotation. */
  maxOverlapHours: 168,
  usualOverlapHours: 24,
  /** Seconds a listener may wait in one request, and after which an idle one expires. */
  listenSeconds: 20,
  listenerLifetimeSeconds: 90,
} as const
