import type * as z from 'zod/mini'
import type { EndpointDefinition } from './endpoint.ts'
import { endpoints as listed } from './endpoints.generated.ts'
import type { commonReasons, staffReasons, tokenReasons } from './shared-reasons.ts'

/** All endpoints by name: bound by the server, listed in the OpenAPI document, covered by tests. */
export const endpoints = listed satisfies Readonly<Record<string, EndpointDefinition>>

type Endpoints = typeof endpoints
type SchemaAt<Form, Part extends string> = Form extends { readonly [P in Part]: infer Schema }
  ? Schema
  : never
type Read<Schema, Otherwise> = [Schema] extends [never]
  ? Otherwise
  : Schema extends z.ZodMiniType
    ? z.output<Schema>
    : Otherwise
type Sent<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.input<Schema>
    : undefined

export type EndpointName = keyof Endpoints

export type ParamsOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'params'>, undefined>

export type QueryOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'query'>, undefined>

export type BodyOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'body'>, undefined>

/** An endpoint's body as sent by clients: fields with defaults are optional. */
export type BodyInputOf<Name extends EndpointName> = Sent<SchemaAt<Endpoints[Name], 'body'>>

/** The body of an endpoint's 200 response. */
export type AnswerOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'answer'>, undefined>

/** The body of a 202 response; never if the endpoint always finishes. */
export type AcceptedOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'accepted'>, never>

export type ReasonOf<Name extends EndpointName> =
  | Endpoints[Name]['failures'][number]
  | (typeof commonReasons)[number]
  | (Endpoints[Name]['access'] extends { who: 'anyone' | 'integrator' } ? never : 'no_session')
  | (Endpoints[Name]['access'] extends { who: 'staff' } ? (typeof staffReasons)[number] : never)
  | (Endpoints[Name]['access'] extends { who: 'integrator' } ? (typeof tokenReasons)[number] : never)
  | (Endpoints[Name]['access'] extends { status: 'unblocked' }
      ? 'dealer_status_blocked' | 'test_mode_unavailable'
      : never)
  | (Endpoints[Name] extends { inTestMode: 'simulated' } ? 'test_mode_unavailable' : never)
