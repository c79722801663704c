/** A response that sets the console's session cookie; null clears it. */
export class CookieAnswer<Answer> {
  readonly answer: Answer
  readonly token: string | null

  constructor(answer: Answer, token: string | null) {
    this.answer = answer
    this.token = token
  }
}
