import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type * as z from 'zod/mini'

type Empty = Record<never, never>
type Sent<Form, Part extends string> = Form extends { readonly [P in Part]: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.input<Schema>
    : never
  : never

type ParamsPart<Form> = [Sent<Form, 'params'>] extends [never]
  ? Empty
  : { readonly params: { readonly [Name in keyof Sent<Form, 'params'>]: string | number } }
type QueryPart<Form> = [Sent<Form, 'query'>] extends [never]
  ? Empty
  : { readonly query: { readonly [Name in keyof Sent<Form, 'query'>]: QueryValue } }
type BodyPart<Form> = [Sent<Form, 'body'>] extends [never] ? Empty : { readonly body: Sent<Form, 'body'> }
type FilePart<Form> = Form extends { readonly upload: object } ? { readonly file?: File } : Empty

/** What a query may hold; undefined is left out, an array is repeated. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** What every call may be given beside its own parts. */
export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** How many seconds to wait before long work is answered with its job. */
  readonly waitSeconds?: number
}

/** What one call must be given: its parameters, query, body and file, each only if the call has it. */
export type CallInput<Form extends EndpointDefinition> = CallOptions &
  ParamsPart<Form> &
  QueryPart<Form> &
  BodyPart<Form> &
  FilePart<Form>

/** What one call answers: its answer, or the note that a job goes on; a CSV comes as a Blob. */
export type CallAnswer<Form extends EndpointDefinition> =
  | (Form extends { readonly answerMedia: string } ? Blob : z.output<Form['answer']>)
  | (Form extends { readonly accepted: infer Schema extends z.ZodMiniType } ? z.output<Schema> : never)

/** The parts of any call once its types no longer matter. */
export interface AnyCallInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
  readonly file?: File
}
