/** A part of the application that could not be loaded: the connection is lost, or a new version has replaced it. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded.', { cause })
    this.name = 'LoadError'
  }
}
