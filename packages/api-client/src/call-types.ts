import type { EndpointName, endpoints } from '@portal/contract/api/endpoints'
import type * as z from 'zod/mini'

type Endpoint<Name extends EndpointName> = (typeof endpoints)[Name]
type Empty = Record<never, never>
type SchemaInput<Form, Part extends string> = Form extends { readonly [P in Part]: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.input<Schema>
    : never
  : never

type ParamsPart<Form> = [SchemaInput<Form, 'params'>] extends [never]
  ? Empty
  : { readonly params: { readonly [Name in keyof SchemaInput<Form, 'params'>]: string | number } }
type QueryPart<Form> = [SchemaInput<Form, 'query'>] extends [never]
  ? Empty
  : { readonly query: { readonly [Name in keyof SchemaInput<Form, 'query'>]: QueryValue } }
type BodyPart<Form> = [SchemaInput<Form, 'body'>] extends [never]
  ? Empty
  : { readonly body: SchemaInput<Form, 'body'> }
type FilePart<Form> = Form extends { readonly upload: object } ? { readonly file?: File } : Empty

/** A query string value; undefined is omitted, arrays are repeated. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** The seconds the server waits before responding to long work with a job. */
  readonly waitSeconds?: number
}

/** A request's input: parameters, query, body and file, each only if the endpoint has it. */
export type CallInput<Name extends EndpointName> = CallOptions &
  ParamsPart<Endpoint<Name>> &
  QueryPart<Endpoint<Name>> &
  BodyPart<Endpoint<Name>> &
  FilePart<Endpoint<Name>>

export type CallAnswer<Name extends EndpointName> =
  | (Endpoint<Name> extends { readonly answerMedia: readonly string[] }
      ? Blob
      : z.output<Endpoint<Name>['answer']>)
  | (Endpoint<Name> extends { readonly accepted: infer Schema extends z.ZodMiniType }
      ? z.output<Schema>
      : never)

export interface AnyCallInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
  readonly file?: File
}
