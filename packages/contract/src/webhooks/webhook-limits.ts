export const webhookLimits = {
  /** Endpoints of one dealer, or of one supplier itself. */
  endpoints: 16,
  /** Milliseconds a receiver may take to respond. */
  answerMs: 5000,
  /** Bytes of a response that are read. */
  answerBytes: 64 * 1024,
  /** Characters of a response that are kept. */
  keptCharacters: 4096,
  /** Days for which deliveries are kept. */
  keptDays: 30,
  /** Hours after which a delivery, or an endpoint that accepts nothing, is given up. */
  givenUpAfterHours: 72,
  /** Hours for which the secret before a rotation may continue signing. */
  maxOverlapHours: 168,
  usualOverlapHours: 24,
  /** Seconds a listener may wait in one request, and after which an idle one expires. */
  listenSeconds: 20,
  listenerLifetimeSeconds: 90,
} as const
