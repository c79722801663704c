/** A promise of the portal: the test that proves it, and a code change that the test must notice. */
export interface ShownPromise {
  readonly promise: string
  /** The promised number. */
  readonly figure: string
  readonly test: TestName
  readonly broken: BrokenBuild
}

interface TestName {
  readonly file: string
  /** A part of the title; all matching tests are run. */
  readonly title: string
}

/** A text of a source file, and its replacement in a broken build. */
export interface BrokenBuild {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}
