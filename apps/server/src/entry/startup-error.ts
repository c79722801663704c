/** The portal can't start; the message is one sentence. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
