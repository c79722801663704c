/** The stored response to an earlier call with the same key, marked so that the caller can tell. */
export class ReplayedResponse<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}
