import { type JsonSchema, nameReferredTo } from '@portal/contract/api/openapi/openapi-schema'
import { escapeHtml } from '../../../presenters/escape-html.ts'

/** What a value may be, in words; objects with a name lead to where they are described. */
export function typeHtml(schema: JsonSchema): string {
  const name = nameReferredTo(schema)
  if (name !== undefined) return `<a href="/developers/reference#${name}">${name}</a>`
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  if ('const' in schema) return `<code>${escapeHtml(String(schema.const))}</code>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map(typeHtml).join(' or ')
  if (schema.type === 'array') return `list of ${typeHtml(schema.items ?? {})}`
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeHtml({ ...schema, type })).join(' or ')
  if (schema.format === 'date-time') return 'time'
  return plainTypes[String(schema.type)] ?? 'any value'
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

/** The limits of a value that a caller sends, in words. */
function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const between = (least: number | undefined, most: number | undefined, unit: string) => {
    const isBound = (value: number | undefined) =>
      value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
    if (isBound(least) && isBound(most)) return [`${least} to ${most?.toLocaleString('en')}${unit}`]
    if (isBound(most)) return [`at most ${most?.toLocaleString('en')}${unit}`]
    return isBound(least) && least !== 0 ? [`at least ${least}${unit}`] : []
  }
  const otherwise = schema.default === undefined ? [] : [`else ${String(schema.default)}`]
  return [
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' entries'),
    ...between(minimum, maximum, ''),
    ...otherwise,
  ].join(', ')
}

/** The fields of an object as a list, with those of objects inside it indented. */
export function fieldsHtml({ properties = {}, required = [] }: JsonSchema, depth = 0): string {
  const rows = Object.entries(properties).map(([key, part]) => {
    const limits = limitsOf(part)
    const notes = [required.includes(key) ? '' : 'optional', limits].filter(Boolean).join(', ')
    const inner = depth < 4 ? innerObject(part) : undefined
    return `<li><div><code>${escapeHtml(key)}</code> <span class="type">${typeHtml(part)}</span>${
      notes === '' ? '' : ` <span class="limits">${escapeHtml(notes)}</span>`
    }</div>${descriptionHtml(part)}${inner === undefined ? '' : fieldsHtml(inner, depth + 1)}</li>`
  })
  return rows.length === 0 ? '' : `<ul class="fields">${rows.join('')}</ul>`
}

function descriptionHtml({ description }: JsonSchema): string {
  if (typeof description !== 'string') return ''
  const text = escapeHtml(description).replace(/`([^`]+)`/g, '<code>$1</code>')
  return `<p class="meaning">${text}</p>`
}

/** The object in a value that has fields of its own and no name: itself, one of a list, or one that may be null. */
function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (nameReferredTo(schema) !== undefined) return undefined
  if (schema.type === 'object' && schema.properties !== undefined) return schema
  if (schema.type === 'array') return innerObject(schema.items ?? {})
  return (schema.anyOf ?? []).map(innerObject).find((found) => found !== undefined)
}
