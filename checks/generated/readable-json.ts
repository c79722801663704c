const lineWidth = 110

/** JSON in which what fits on one line stands on one line, so that a change of it reads well. */
export function readableJson(value: unknown, indent = ''): string {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || short.length <= lineWidth || isListOfWords(value))
    return short
  const inner = `${indent} `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = Array.isArray(value)
    ? value.map((item) => inner + readableJson(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${JSON.stringify(key)}: ${readableJson(item, inner)}`,
      )
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function isListOfWords(value: object): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}
