import type { CallerKind } from '@portal/contract/api/endpoint'
import type {
  AcceptedOf,
  AnswerOf,
  BodyOf,
  EndpointName,
  endpoints,
  ParamsOf,
  QueryOf,
  ReasonOf,
} from '@portal/contract/api/endpoints'
import type { TokenOwner } from '@portal/contract/callers/scopes'
import type { Accepted } from '../context/answers/accepted.ts'
import type { CookieAnswer } from '../context/answers/cookie-answer.ts'
import type { FileResponse } from '../context/answers/file-response.ts'
import type { ReplayedResponse } from '../context/answers/replayed-response.ts'
import type { DealerTokenCtx, SupplierTokenCtx } from '../context/context.ts'
import type { Refusal } from '../context/refusal.ts'
import type { UploadedFile } from '../context/uploaded-file.ts'
import type { CtxByCaller } from './callers/authenticate.ts'

export interface Input<Name extends EndpointName> {
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<Name>
  readonly body: BodyOf<Name>
  /** Undefined if the endpoint takes no file or none was sent. */
  readonly file: UploadedFile | undefined
  /** Undefined if the endpoint doesn't use keys or none was sent; API clients must send one. */
  readonly idempotencyKey: KeyOf<Form<Name>>
  /** How long the caller wants to wait before the request continues as a job; undefined by default. */
  readonly waitSeconds: number | undefined
}

export type CtxOf<Access extends { readonly who: CallerKind }> = Access extends { readonly for: TokenOwner }
  ? TokenCtx[Access['for']]
  : CtxByCaller[Access['who']]

interface TokenCtx {
  readonly dealer: DealerTokenCtx
  readonly supplier: SupplierTokenCtx
  readonly both: DealerTokenCtx | SupplierTokenCtx
}

type Form<Name extends EndpointName> = (typeof endpoints)[Name]
type KeyOf<Endpoint> = Endpoint extends {
  readonly access: { readonly who: 'integrator' }
  readonly idempotent: true
}
  ? string
  : string | undefined
type AcceptedResult<Name extends EndpointName> = [AcceptedOf<Name>] extends [never]
  ? never
  : Accepted<AcceptedOf<Name>>
type ReplayedResult<Name extends EndpointName> =
  Form<Name> extends { readonly idempotent: true }
    ? ReplayedResponse<AnswerOf<Name> | AcceptedResult<Name>>
    : never
type CookieOf<Name extends EndpointName> =
  Form<Name> extends { readonly setsCookie: true } ? CookieAnswer<AnswerOf<Name>> : never
type FileOf<Name extends EndpointName> =
  Form<Name> extends { readonly answerMedia: readonly string[] } ? FileResponse : never

/** Handles a request with a response its schema promises, or a refusal the contract lists. */
export type Handler<Name extends EndpointName> = (
  ctx: CtxOf<Form<Name>['access']>,
  input: Input<Name>,
) => Promise<
  | AnswerOf<Name>
  | AcceptedResult<Name>
  | ReplayedResult<Name>
  | CookieOf<Name>
  | FileOf<Name>
  | Refusal<ReasonOf<Name>>
>

/** A handler per endpoint; a missing or extra one doesn't compile. */
export type HandlerTable = {
  readonly [Name in EndpointName]: Handler<Name>
}
