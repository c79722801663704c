import { type JsonSchema, nameReferredTo } from '@portal/contract/documents/openapi/openapi-schema'

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

export function printType(schema: JsonSchema): string {
  const name = nameReferredTo(schema)
  if (name !== undefined) return name
  if ('const' in schema) return printValue(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(printValue).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map((part) => printType(part)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => plainTypes[String(type)]).join(' | ')
  if (schema.type === 'array') return `Array<${printType(schema.items ?? {})}>`
  if (schema.type === 'object') return printObject(schema)
  return plainTypes[String(schema.type)] ?? 'unknown'
}

function printObject({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  if (Object.keys(properties).length === 0) {
    if (typeof additionalProperties !== 'object') return 'Record<string, never>'
    return `Record<string, ${printType(additionalProperties)}>`
  }
  const parts = Object.entries(properties).map(([key, part]) => {
    const type = printType(part)
    const meaning = typeof part.description === 'string' ? `/** ${part.description} */ ` : ''
    return `${meaning}${required.includes(key) ? `${key}: ${type}` : `${key}?: ${type} | undefined`}`
  })
  return `{ ${parts.join('; ')} }`
}

function printValue(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
