import * as z from 'zod/mini'

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

/** The JSON Schema of a schema as a caller sends it (`input`) or as the server answers it (`output`). */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A number or list read from text keeps the text's pattern, which would say nothing about a number.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern
      // The format says it; the pattern beside it is 400 characters of calendar.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.type === 'boolean') delete jsonSchema.enum
      if (jsonSchema.type === 'array') delete jsonSchema.anyOf
    },
  })
  return plain as JsonSchema
}

/** One parameter in the path or the query of a call. */
export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** The parameters that an object schema stands for. */
export function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType): OpenApiParameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}
