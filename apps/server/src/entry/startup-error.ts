/** Says in one sentence, fit for a person at a terminal, why the portal does not start. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
