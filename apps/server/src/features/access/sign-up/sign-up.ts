import { timingSafeEqual } from 'node:crypto'
import type { SignupRequest } from '@portal/contract/access/signup.schema'
import { signupFieldsShown, signupForm } from '@portal/contract/access/signup-form'
import type { FormFlags } from '@portal/contract/account/account-form'
import type { PublicCtx } from '../../../context/context.ts'
import { fieldErrors } from '../../../context/field-errors.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { hashPassword, inPasswordQueue } from '../../../security/passwords/password-hash.ts'
import { refuseEasyPassword } from '../../../security/passwords/validate-new-password.ts'
import { consumeLimit, networkOf } from '../../../security/rate-limits.ts'
import { hashToken } from '../../../security/tokens.ts'
import { type Registered, registerDealer } from './register-dealer.ts'

const wrongCodes = { counter: 'accessCode', points: 15, minutes: 15 } as const

type SignupRefusal = Refusal<
  | 'email_taken'
  | 'wrong_access_code'
  | 'signup_closed'
  | 'common_password'
  | 'invalid_input'
  | 'too_many_requests'
>

/**
 * Registers a dealer and signs it in. A wrong access code is refused first, which reveals nothing about existing
 * accounts.
 */
export async function signUp(ctx: PublicCtx, request: SignupRequest): Promise<Registered | SignupRefusal> {
  const { supplier } = ctx
  if (supplier === null || !supplier.flags.allow_sign_up) return refuse('signup_closed')
  const flags = { ...supplier.flags, hasAccessCode: supplier.flags.access_code !== null }
  const fields = fieldErrors(signupForm(flags).safeParse(request))
  if (fields !== undefined) return refuse('invalid_input', { fields })
  const wrongCode = await refuseWrongCode(ctx, supplier, request.accessCode ?? '')
  if (wrongCode !== undefined) return wrongCode
  const easyPassword = await refuseEasyPassword(request.password, {
    supplier,
    person: request,
    field: 'password',
  })
  if (easyPassword !== undefined) return easyPassword
  const passwordHash = await inPasswordQueue(hashPassword(request.password))
  if (passwordHash instanceof Refusal) return passwordHash
  const dealer = pickShownFields(flags, request)
  return await registerDealer(ctx, supplier, { ...dealer, passwordHash })
}

async function refuseWrongCode(
  ctx: PublicCtx,
  supplier: Supplier,
  given: string,
): Promise<Refusal<'wrong_access_code' | 'too_many_requests'> | undefined> {
  const code = supplier.flags.access_code
  // Compares hashes, since `timingSafeEqual` needs equal lengths and must not reveal the code's.
  if (code === null || timingSafeEqual(hashToken(code), hashToken(given))) return undefined
  return (await consumeLimit(ctx.db, wrongCodes, networkOf(ctx))) ?? refuse('wrong_access_code')
}

/** Drops values of fields that the form does not show. */
function pickShownFields(flags: FormFlags, request: SignupRequest): SignupRequest {
  const shown = signupFieldsShown(flags)
  return {
    ...request,
    website: shown.website ? request.website : null,
    taxId: shown.taxId ? request.taxId : null,
  }
}
