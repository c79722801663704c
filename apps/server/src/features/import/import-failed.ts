/** Ends an import as a whole; the message is one sentence for the person at the terminal. */
export class ImportFailed extends Error {
  override readonly name = 'ImportFailed'
}
