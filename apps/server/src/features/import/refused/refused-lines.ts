import type { RowFault } from '../columns/row-reader.ts'
import type { StagedRefusal } from '../staging/staged-refusals.sql.ts'

export interface RefusedLine extends RowFault {
  readonly line: number
}

export interface RefusedLines extends Iterable<RefusedLine> {
  add(line: number, fault: RowFault): void
}

/** Collects refused rows in two numbers each: in millions of rows the same few faults repeat. */
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

/** Merges the rows refused on their own with those that contradict others, in the order of their lines. */
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
