import type { SourceFile } from '../source-files.ts'

// A value compared with a tenant column, in SQL (`dealer_id = ${…}`) or in a query builder (`'dealer_id', '=', …`).
const comparisons =
  /\b(dealer|supplier)_id["`)}]*\s*=\s*(any\()?\$\{(?!sql\.ref)|(?<!Ref\()'(\w+\.)?(dealer|supplier)_id',\s*'(=|in)',/

/** Source files that compare a tenant column directly instead of with `belongsTo` or `belongsToSupplier`. */
export function handWrittenScopes(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => comparisons.test(text)).map(({ path }) => path)
}
