export interface Route {
  readonly method: string
  /** The path with `:name` for each parameter. */
  readonly path: string
  /** The media type of the answer when it is not JSON. */
  readonly answerMedia?: readonly string[]
  /** The name of the file's field where the body is multipart. */
  readonly uploadField?: string
  /** True for a POST that changes nothing, such as a search. */
  readonly readsOnly?: boolean
}
