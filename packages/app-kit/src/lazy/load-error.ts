/** Part of the application failed to load: the connection is lost, or a new version has replaced it. */
export class PartLoadError extends Error {
  constructor(cause: unknown) {
    super("We couldn't load part of the app.", { cause })
    this.name = 'PartLoadError'
  }
}
