import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SecretBox } from '../context/ports/secret-box.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const version = 1

export function createSecretBox(installationKey: Buffer, mailKey: Buffer = installationKey): SecretBox {
  const sealing = derive(installationKey, 'seal')
  const mailSealing = derive(mailKey, 'seal mail')
  const macOf = (purpose: string, text: string) =>
    createHmac('sha256', derive(installationKey, `sign ${purpose}`))
      .update(text)
      .digest()
  return {
    seal: (text, owner) => sealWith(sealing, text, owner),
    open: (sealed, owner) => openWith(sealing, sealed, owner),
    sealMail: (text, owner) => sealWith(mailSealing, text, owner),
    openMail: (sealed, owner) => openWith(mailSealing, sealed, owner),
    sign: (purpose, text) => macOf(purpose, text).toString('base64url'),
    isSigned: (purpose, text, signature) => {
      // Hashed first, because the comparison needs equal lengths.
      const given = createHash('sha256').update(signature).digest()
      const right = createHash('sha256').update(macOf(purpose, text).toString('base64url')).digest()
      return timingSafeEqual(given, right)
    },
  }
}

function sealWith(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body])
}

function openWith(key: Buffer, sealed: Buffer, owner: string): string {
  if (sealed[0] !== version)
    throw new Error("A secret is encrypted in a format this version doesn't support.")
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
  const body = sealed.subarray(1 + nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

function derive(installationKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', installationKey, '', `dealer-portal ${purpose}`, keyBytes))
}
