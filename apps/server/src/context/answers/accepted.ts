/** The answer of a call whose work continues: it travels with 202. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}
