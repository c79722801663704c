import * as z from 'zod/mini'
import { currencyContext } from '../access/session.schema.ts'
import { permissionNames, staffRoleNames } from '../callers/permissions.ts'
import { newPassword } from '../fields/account/password.ts'
import { email } from '../fields/email.ts'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { twoStepCodeText } from './two-step-code.ts'

export const staffRole = z.enum(staffRoleNames)

export const staffSession = z.strictObject({
  staff: z.strictObject({
    id,
    email: z.string(),
    name: z.string(),
    role: staffRole,
    hasTwoStep: z.boolean(),
  }),
  permissions: z.array(z.enum(permissionNames)),
  supplier: z.strictObject({
    handle: z.string(),
    name: z.string(),
    /** The supplier's name as shown to dealers. */
    brandName: z.string(),
    /** The URLs of its logo for light and dark backgrounds; null if it has none. */
    logo: z.nullable(z.strictObject({ light: z.string(), dark: z.nullable(z.string()) })),
    /** ISO 3166 code; determines the day and month order of typed dates. */
    country: z.string(),
    currencyContext,
  }),
  /** Whether the user must set up two-step sign-in before anything else. */
  needsTwoStep: z.boolean(),
})

export const staffMember = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** Whether the invitation is still open. */
  isInvited: z.boolean(),
  hasTwoStep: z.boolean(),
  /** The number of the person's sessions in this supplier's console. */
  sessions: z.int(),
  lastUsedAt: nullableTimestamp,
  createdAt: timestamp,
})

export const staffInvitation = z.strictObject({
  email,
  name: requiredText(200, 'Enter a name'),
  role: staffRole,
})

export const acceptedInvitation = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword(),
  code: z.optional(twoStepCodeText),
})

export type StaffSession = z.infer<typeof staffSession>

export type StaffMember = z.infer<typeof staffMember>

export type StaffInvitation = z.infer<typeof staffInvitation>
