/** An answer that also sets the cookie of a session in the console; null clears it. */
export class CookieAnswer<Answer> {
  readonly answer: Answer
  readonly token: string | null

  constructor(answer: Answer, token: string | null) {
    this.answer = answer
    this.token = token
  }
}
