import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { searchedText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { actorKinds } from '../orders/events/order-event.schema.ts'
import { staffRole } from './staff.schema.ts'

/** The outcome of an audited action; actions of the portal, API clients and the CLI are recorded once done. */
export const auditStates = ['done', 'refused', 'broken_off'] as const

/** Sign-ins are listed by themselves, so that they don't hide the changes. */
export const auditKinds = ['changes', 'sign_ins'] as const

export const auditFilters = z.strictObject({
  /** Words of the action, person, order, dealer, product or file; every word must match. */
  search: z.optional(searchedText(200)),
  /** Only changes or only sign-ins; both if omitted. */
  kind: z.optional(z.enum(auditKinds)),
  /** Only entries at or after this time. */
  from: z.optional(timestamp),
  /** Only entries before this time. */
  until: z.optional(timestamp),
})

/** An audited action: actor, action, subject and changes. */
export const auditEntry = z.strictObject({
  id,
  at: timestamp,
  actorKind: z.enum(actorKinds),
  /** An email, or an API client's name; null for the portal itself. */
  actor: z.nullable(z.string()),
  /** The console user's role at the time. */
  role: z.nullable(staffRole),
  /** The endpoint or CLI command. */
  command: z.string(),
  /** The action as a sentence with its subject. */
  what: z.string(),
  /** The subject; null for several objects, or if it no longer exists. */
  subject: z.nullable(
    z.strictObject({ kind: z.enum(['order', 'dealer', 'staff', 'import']), id, name: z.string() }),
  ),
  state: z.enum(auditStates),
  /** Fields of the subject and the input. */
  details: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  changes: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
})

export type AuditEntry = z.infer<typeof auditEntry>

export type AuditKind = (typeof auditKinds)[number]

export type AuditFilters = z.infer<typeof auditFilters>
