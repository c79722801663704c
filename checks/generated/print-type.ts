import type { JsonSchema } from '@portal/contract/api/openapi/openapi-schema'

type Names = ReadonlyMap<string, string>

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A JSON Schema as a TypeScript type, in which schemas with a name stand by it; `own` is the name being declared. */
export function printType(schema: JsonSchema, names: Names, own?: string): string {
  const name = names.get(JSON.stringify(schema))
  if (name !== undefined && name !== own) return name
  if ('const' in schema) return printValue(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(printValue).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map((part) => printType(part, names)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => plainTypes[String(type)]).join(' | ')
  if (schema.type === 'array') return `Array<${printType(schema.items ?? {}, names)}>`
  if (schema.type === 'object') return printObject(schema, names)
  return plainTypes[String(schema.type)] ?? 'unknown'
}

function printObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  names: Names,
): string {
  if (Object.keys(properties).length === 0) {
    if (typeof additionalProperties !== 'object') return 'Record<string, never>'
    return `Record<string, ${printType(additionalProperties, names)}>`
  }
  const parts = Object.entries(properties).map(([key, part]) => {
    const type = printType(part, names)
    return required.includes(key) ? `${key}: ${type}` : `${key}?: ${type} | undefined`
  })
  return `{ ${parts.join('; ')} }`
}

function printValue(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
