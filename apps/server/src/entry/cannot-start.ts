/** Says in one sentence, fit for a person at a terminal, why the portal does not start. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
