/** The stored response to an earlier request with the same key, marked as such. */
export class ReplayedResponse<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}
