import type { SourceFile } from '../source-files.ts'

/** Files that may write a dealer's scope by hand, each with its reason. */
export const scopeExceptions: Readonly<Record<string, string>> = {}

// A value compared with the column, in SQL (`dealer_id = ${…}`) and in a query builder (`'dealer_id', '=', …`).
const comparisons = /\bdealer_id["`)}]*\s*=\s*(any\()?\$\{|(?<!Ref\()'(\w+\.)?dealer_id',\s*'(=|in)',/

/** Source files of the server that compare a dealer's column by hand instead of using `belongsTo`. */
export function handWrittenScopes(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => comparisons.test(text)).map(({ path }) => path)
}
