import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'
import type { SecretBox } from '../../context/ports/secret-box.ts'

const stepMs = 30_000
const secretBytes = 20
// One step before and one after, since phone clocks differ.
const toleratedSteps = 1
// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** How many recovery codes a person gets. */
export const recoveryCodeCount = 10

/** A new secret, in base32 for typing into an authenticator app. */
export function makeTwoStepSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32
}

/** A secret's `otpauth:` URL for authenticator apps, and the SVG of its QR code. */
export function presentTwoStepSecret(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): { uri: string; picture: string } {
  const uri = totpOf(secret, issuer, email).toString()
  return { uri, picture: encodeQR(uri, 'svg') }
}

/** The time step of a code, counted from 1970; undefined if it isn't current. */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })
}

/** New recovery codes, each of 59 random bits. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  const code = () => Array.from({ length: groups }, group).join('-')
  return Array.from({ length: recoveryCodeCount }, code)
}

/** A recovery code's stored hash, keyed: guessing codes offline needs the installation key. */
export function hashRecoveryCode(secrets: SecretBox, staffId: number, code: string): Buffer {
  return Buffer.from(secrets.sign('recovery code', `${staffId} ${normalizeCode(code)}`), 'base64url')
}

/** Normalizes a typed code for comparison. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]+/g, '').toLowerCase()
}

/** Binds a secret to its staff member. */
export function authenticatorOwner(staffId: number): string {
  return `staff authenticator ${staffId}`
}
