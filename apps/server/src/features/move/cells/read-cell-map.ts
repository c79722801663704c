/** Which cell each host belongs to, and what is wrong with the map, one sentence each. */
export interface CellMap {
  readonly cells: ReadonlyMap<string, string>
  readonly faults: readonly string[]
}

const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** Reads the map of hosts to cells: a line each, a host, a blank and the name of a cell; `#` begins a comment. */
export function readCellMap(text: string): CellMap {
  const cells = new Map<string, string>()
  const faults: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/)
    if (words[0] === '') continue
    const [host = '', cell = ''] = words.map((word) => word.toLowerCase())
    const known = cells.get(host)
    const place = `Line ${index + 1}`
    if (words.length !== 2) faults.push(`${place} must have a host and the name of a cell, and nothing else.`)
    else if (!hostPattern.test(host)) faults.push(`${place}: "${host}" is no name of a host.`)
    else if (!/^[a-z][\w-]*$/.test(cell)) faults.push(`${place}: "${cell}" is no name of a cell.`)
    else if (known !== undefined)
      faults.push(
        `${place} names the host ${host} again, which is in the cell ${known} already: a host belongs to one cell.`,
      )
    else cells.set(host, cell)
  }
  return { cells, faults }
}
