export interface Route {
  readonly method: string
  /** The path with `:name` for each parameter. */
  readonly path: string
  /** The media type of a response that isn't JSON. */
  readonly answerMedia?: readonly string[]
  /** The file's field name in a multipart body. */
  readonly uploadField?: string
  /** True for a POST that only reads, such as a search. */
  readonly readsOnly?: boolean
}
