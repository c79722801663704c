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
    /** The name that dealers know the supplier by. */
    brandName: z.string(),
    /** The addresses of its logo for light and for dark backgrounds; null if it has none. */
    logo: z.nullable(z.strictObject({ light: z.string(), dark: z.nullable(z.string()) })),
    /** ISO 3166 code; typed days are read in its order. */
    country: z.string(),
    currencyContext,
  }),
  /** Whether nothing else can be done before two-step sign-in is set up. */
  needsTwoStep: z.boolean(),
})

export const staffMember = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** While the invitation has not been accepted. */
  isInvited: z.boolean(),
  hasTwoStep: z.boolean(),
  /** Where the person is signed in to this supplier's console. */
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
