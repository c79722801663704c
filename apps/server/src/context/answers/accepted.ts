/** The answer of a call whose work goes on: it travels with 202. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}
