/** The message is one sentence: why the database is unavailable and how to fix it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** Whether the problem may be temporary, such as a starting server or a failover. */
  readonly isPassing: boolean

  constructor(message: string, options: ErrorOptions & { readonly isPassing?: boolean } = {}) {
    super(message, options)
    this.isPassing = options.isPassing ?? false
  }
}
