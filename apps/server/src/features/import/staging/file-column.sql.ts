/** SQL for a column that an existing order keeps where the file lacks it (`:columns` lists the file's). */
export function fileColumn(column: string, fromFile: string, kept: string): string {
  return `case when '${column}' = any(:columns) then ${fromFile} else ${kept} end`
}
