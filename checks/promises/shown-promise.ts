/** One promise of the portal: the test that shows it, and a change of the program that the test must notice. */
export interface ShownPromise {
  readonly promise: string
  /** The promised figures. */
  readonly figure: string
  readonly test: TestName
  readonly broken: BrokenBuild
}

interface TestName {
  readonly file: string
  /** A part of the title; of several tests all are meant. */
  readonly title: string
}

/** A text of a source file that a broken build has another one for. */
export interface BrokenBuild {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}
