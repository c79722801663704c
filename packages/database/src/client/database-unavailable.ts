/** Says in one sentence why the database is unavailable and what to do about it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Whether it may mend itself, as when the server is just starting or another one takes over. */
  readonly isPassing: boolean

  constructor(message: string, options: ErrorOptions & { readonly isPassing?: boolean } = {}) {
    super(message, options)
    this.isPassing = options.isPassing ?? false
  }
}
