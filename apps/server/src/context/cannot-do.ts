/** Says in one sentence, fit for a person at a terminal, why what was asked for cannot be done. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo'
}
