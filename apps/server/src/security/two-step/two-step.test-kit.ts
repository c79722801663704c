import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows at this time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}
