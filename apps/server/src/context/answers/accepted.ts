/** The 202 response of a request that continues as a job. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}
