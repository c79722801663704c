import { type JsonSchema, nameReferredTo } from '@portal/contract/documents/openapi/openapi-schema'
import { isKeyOf } from '@portal/contract/fields/keys'
import { Several } from '../markdown/table.tsx'

const plainTypes = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  null: 'null',
} as const

/** A value's type; named objects link to their description. */
export function TypeName({ schema }: { readonly schema: JsonSchema }) {
  const name = nameReferredTo(schema)
  if (name !== undefined) return <a href={`/developers/reference#${name}`}>{name}</a>
  // For lists that are always empty.
  if ('not' in schema) return 'nothing'
  if (schema.enum !== undefined) return <Values values={schema.enum} names={schema['x-enum-varnames']} />
  if ('const' in schema) return <code>{String(schema.const)}</code>
  const choices = schema.anyOf ?? schema.oneOf ?? choicesOf(schema)
  if (choices !== undefined) return <Choices choices={choices} />
  if (schema.type === 'array') {
    return (
      <>
        array of <TypeName schema={schema.items ?? {}} />
      </>
    )
  }
  if (schema.format === 'date-time') return 'timestamp'
  if (schema.format === 'date') return 'date'
  const type = String(schema.type)
  return isKeyOf(plainTypes, type) ? plainTypes[type] : 'any value'
}

function Choices({ choices }: { readonly choices: readonly JsonSchema[] }) {
  return choices.map((choice, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static content
    <span key={index}>
      {index === 0 ? null : ' or '}
      <TypeName schema={choice} />
    </span>
  ))
}

function choicesOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  const { type } = schema
  return typeof type === 'object' ? type.map((one) => ({ ...schema, type: one })) : undefined
}

function Values({ values, names }: { readonly values: readonly unknown[]; readonly names: unknown }) {
  return (
    <Several>
      {values.map((value, index) => {
        const name = Array.isArray(names) ? ` ${names[index]}` : ''
        return (
          <span key={String(value)}>
            <code>{String(value)}</code>
            {name}
          </span>
        )
      })}
    </Several>
  )
}

/** The limits of an input value. */
export function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const otherwise = schema.default === undefined ? [] : [`default ${String(schema.default)}`]
  return [
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' items'),
    ...between(minimum, maximum, ''),
    ...otherwise,
  ].join(', ')
}

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  const isBound = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  if (isBound(least) && isBound(most)) return [`${least} to ${most?.toLocaleString('en')}${unit}`]
  if (isBound(most)) return [`at most ${most?.toLocaleString('en')}${unit}`]
  return isBound(least) && least !== 0 ? [`at least ${least}${unit}`] : []
}
