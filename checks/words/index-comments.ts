/** The indexes that an SQL text creates without a comment naming the query they serve. */
export function uncommentedIndexes(sql: string): string[] {
  const code = sql.replaceAll(/--[^\n]*/g, '')
  const created = code.matchAll(
    /create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?([\w.]+)\s+on/gi,
  )
  const commented = new Set<string>()
  for (const [, name] of code.matchAll(/comment\s+on\s+index\s+([\w.]+)\s+is\s+'(?:[^']|''){10,}/gi))
    commented.add(String(name))
  return [...created].map(([, name]) => String(name)).filter((name) => !commented.has(name))
}
