import type { RowFault } from '../columns/row-reader.ts'
import type { StagedRefusal } from '../staging/staged-refusals.sql.ts'

/** A row that is refused, by its line. */
export interface RefusedLine extends RowFault {
  readonly line: number
}

/** The rows of a file that are refused by themselves, in the order in which they are read. */
export interface RefusedLines extends Iterable<RefusedLine> {
  add(line: number, fault: RowFault): void
}

/** Remembers refused rows in two numbers each: of millions of rows, the same few things are wrong. */
export function createRefusedLines(): RefusedLines {
  const lines: number[] = []
  const faultOf: number[] = []
  const faults: RowFault[] = []
  const places = new Map<string, number>()
  return {
    add: (line, fault) => {
      const key = `${fault.column}\n${fault.reason}`
      const place = places.get(key) ?? faults.push(fault) - 1
      places.set(key, place)
      lines.push(line)
      faultOf.push(place)
    },
    *[Symbol.iterator]() {
      for (const [index, line] of lines.entries()) {
        const fault = faults[faultOf[index] ?? -1]
        if (fault !== undefined) yield { line, column: fault.column, reason: fault.reason }
      }
    },
  }
}

/** The rows that are refused by themselves and those that others contradict, together in the order of their lines. */
export async function* mergeByLine(
  own: Iterable<RefusedLine>,
  contradicted: AsyncIterable<StagedRefusal>,
  titleOf: (column: string) => string,
): AsyncGenerator<RefusedLine> {
  const waiting = own[Symbol.iterator]()
  let next = waiting.next()
  for await (const { line, column, reason } of contradicted) {
    for (; !next.done && next.value.line < line; next = waiting.next()) yield next.value
    yield { line, column: titleOf(column), reason }
  }
  for (; !next.done; next = waiting.next()) yield next.value
}
