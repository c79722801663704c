import * as z from 'zod/mini'
import { entriesOf, isKeyOf, keysOf, recordOf } from '../../fields/keys.ts'
import { type IntegratorObjectName, integratorObjects } from '../objects.ts'

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly [key: string]: unknown
}

const placeOfNamed = '#/components/schemas/'

export function referenceTo(name: IntegratorObjectName): JsonSchema {
  return { $ref: `${placeOfNamed}${name}` }
}

export function nameReferredTo({ $ref }: JsonSchema): IntegratorObjectName | undefined {
  const name = typeof $ref === 'string' ? $ref.slice(placeOfNamed.length) : ''
  return isKeyOf(integratorObjects, name) ? name : undefined
}

let usesReferences = false

function nameObjects(): void {
  if (usesReferences) return
  usesReferences = true
  for (const [id, { schema }] of entriesOf(integratorObjects)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}

/**
 * The JSON Schema of a request (`input`) or response (`output`), with named objects as references. Responses may have
 * additional fields, requests may not.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  nameObjects()
  const { $schema: _dialect, $defs: _named, ...plain } = toJsonSchema(schema, io)
  return plain
}

type NamedSchemas = Readonly<Record<IntegratorObjectName, JsonSchema>>

let named: NamedSchemas | undefined

export function namedSchemas(): NamedSchemas {
  nameObjects()
  named ??= recordOf(keysOf(integratorObjects), (name) => {
    const { schema, io } = integratorObjects[name]
    // Wrapped in an array, because a named schema at the root isn't converted to a reference.
    const { $defs } = toJsonSchema(z.array(schema), io)
    return withoutId(($defs as Record<string, JsonSchema>)[name] ?? {})
  })
  return named
}

function withoutId({ id: _name, ...schema }: JsonSchema): JsonSchema {
  return schema
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The conversion drops the default of parsed text.
      const usual = z.globalRegistry.get(zodSchema)?.default
      if (usual !== undefined) jsonSchema.default = usual
      // A number or list parsed from text keeps the text's pattern, which is meaningless for a number.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern
      // The format suffices; the pattern is 400 characters long.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.type === 'boolean') delete jsonSchema.enum
      if (jsonSchema.type === 'array') delete jsonSchema.anyOf
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', `"${placeOfNamed}`))
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description?: string
  readonly required: boolean
  readonly schema: JsonSchema
}

function describedBy({ description }: JsonSchema): { description?: string } {
  return typeof description === 'string' ? { description } : {}
}

export function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType): OpenApiParameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    ...describedBy(part),
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}
