import * as z from 'zod/mini'
import type { Permission } from '../callers/permissions.ts'
import type { Scope, TokenOwner } from '../callers/scopes.ts'
import type { Reason } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint: anyone, a signed-in dealer (of any status, or of a non-blocking one: otherwise 409
 * `dealer_status_blocked`), staff with the permission, or an API client with the scope (null for any role or token).
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'dealer'; readonly status: 'any' | 'unblocked' }
  | {
      readonly who: 'staff'
      readonly permission: Permission | null
      /** True if users may call it before setting up the two-step sign-in that the supplier requires. */
      readonly beforeTwoStep?: true
      /** Fields of the body, by dotted path, that need another permission as well. */
      readonly fields?: Readonly<Record<string, Permission>>
    }
  | {
      readonly who: 'integrator'
      readonly scope: Scope | null
      readonly for: TokenOwner
      /** Fields of the body, by dotted path, that need another scope as well. */
      readonly fields?: Readonly<Record<string, Scope>>
    }

export type CallerKind = Access['who']

/** Whether an endpoint is refused to dealers with a blocking status. */
export function isRefusedToBlocked(access: Access): boolean {
  return access.who === 'dealer' && access.status === 'unblocked'
}

/**
 * Whether a request in test mode is about simulated orders: all endpoints guarded by the dealer's status, and those
 * marked as simulated. Account and settings are the same in both modes.
 */
export function isSimulatedInTestMode({
  access,
  inTestMode,
}: Pick<EndpointDefinition, 'access' | 'inTestMode'>): boolean {
  return isRefusedToBlocked(access) || inTestMode === 'simulated'
}

/** Whether an endpoint belongs to the integrator API, where every creating POST requires an `Idempotency-Key`. */
export function needsIdempotencyKey({
  access,
  idempotent,
}: Pick<EndpointDefinition, 'access' | 'idempotent'>): boolean {
  return access.who === 'integrator' && idempotent === true
}

/** Whether an endpoint supports `dryRun=true`: it then writes nothing and needs no key. */
export function hasTrial({ query }: Pick<EndpointDefinition, 'query'>): boolean {
  return query instanceof z.ZodMiniObject && 'dryRun' in query.shape
}

/**
 * How many requests a caller may make per period: per network for public endpoints, otherwise per user. Endpoints with
 * the same counter share it.
 */
export interface RequestLimit {
  readonly counter: string
  readonly points: number
  readonly minutes: number
}

/** The file part of a multipart body: field name, accepted media types and maximum size in bytes. */
export interface UploadDefinition {
  readonly field: string
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

export const xlsxMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileMedia =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/x-ndjson'
  | 'text/csv'
  | typeof xlsxMedia
  | 'text/tab-separated-values'

/** An endpoint's definition, used by server, browser, tests and the OpenAPI document. */
export interface EndpointDefinition {
  readonly method: Method
  /** The path with `:name` for each parameter; the server also accepts it with or without a trailing slash. */
  readonly path: string
  readonly access: Access
  /** One sentence, ending with a full stop. */
  readonly summary: string
  /** Present for an endpoint to be removed: the dates (`YYYY-MM-DD`) of its deprecation and removal. */
  readonly deprecated?: { readonly since: string; readonly goneFrom: string }
  /** True if the endpoint supports `Idempotency-Key`. */
  readonly idempotent?: true
  /** True if the response sets or clears a console session's cookie. */
  readonly setsCookie?: true
  /** True if it ends a session: the browser is asked to drop its caches, including pages in its history. */
  readonly endsSession?: true
  /** Present if each entry of a list in the body counts as a request against the token's limits, up to its burst. */
  readonly countedList?: string
  /** The request limit, if any; API clients have separate limits. */
  readonly limit?: RequestLimit
  /** True for a POST that changes nothing, such as a search. */
  readonly readsOnly?: true
  /**
   * True for a read that must not use a replica: it follows a job or lost response, locks rows, or writes on first use.
   */
  readonly readsPrimary?: true
  /**
   * Present if a request can keep the database busy for long, always or only when searching: a dealer's such requests
   * queue separately.
   */
  readonly longWork?: 'always' | 'searching'
  /**
   * `partly` if staff acting for a dealer may call it but not change everything, which it refuses itself; otherwise an
   * endpoint listing `impersonation_forbidden` is refused to them entirely.
   */
  readonly whileImpersonating?: 'partly'
  /** The permission staff need to call it on behalf of a dealer; absent if signing in suffices. */
  readonly actingPermission?: Permission
  /** `simulated` for endpoints about orders that even blocked dealers may call; see `isSimulatedInTestMode`. */
  readonly inTestMode?: 'simulated'
  /** True for endpoints that email clients call by submitting a form, whose content is ignored. */
  readonly acceptsForm?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The file in a multipart body, in addition to the fields of `body`. */
  readonly upload?: UploadDefinition
  readonly answer: z.ZodMiniType
  /** The possible media types of a response that isn't JSON. */
  readonly answerMedia?: readonly [FileMedia, ...FileMedia[]]
  /** The body of a 202 response, for endpoints that may continue as a job. */
  readonly accepted?: z.ZodMiniType
  /** The reasons this endpoint may refuse with, besides the common ones. */
  readonly failures: readonly Reason[]
}

/** Declares an endpoint with its exact types; has no effect at run time. */
export function endpoint<const Form extends EndpointDefinition>(form: Form): Form {
  return form
}
