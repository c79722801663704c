/** Says in one sentence why the portal can't start. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
