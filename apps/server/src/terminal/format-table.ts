/** A text table with a line below the titles; numbers are right-aligned. */
export function formatTable(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cells = rows.map((row) => row.map((cell) => (cell === null ? '' : oneLine(String(cell)))))
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const isNumeric = titles.map((_title, column) => rows.every((row) => typeof row[column] === 'number'))
  const format = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return isNumeric[column] && rows.length > 0 ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [format(titles), format(widths.map((width) => '-'.repeat(width))), ...cells.map(format)].join('\n')
}

/** Removes control characters: text of dealers and suppliers must not control the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
