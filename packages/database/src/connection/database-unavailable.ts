/** Says in one sentence, fit for a person at a terminal, why there is no database and what to do about it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
