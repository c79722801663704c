import * as z from 'zod/mini'
import { usTerritoryCodes } from '../fields/address/us-territories.ts'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { jsonText } from '../fields/query-text.ts'
import { requiredText } from '../fields/text.ts'
import { nullableTimestamp, requiredDay, timestamp } from '../fields/time/timestamp.ts'
import { certificateReviewStates } from './certificate-review.rules.ts'

/** A certificate's allowed media types, with their file extensions. */
export const certificateMediaTypes = {
  'image/png': ['png'],
  'image/jpeg': ['jpeg', 'jpg'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>

export const certificateMaxBytes = 10 * 1024 * 1024

export const certificateFileMissing = 'You must select a file to upload'

/** The certificate form, without its file (document 1, section 5). */
export const certificateForm = z.strictObject({
  number: requiredText(200, 'Number is required'),
  state: z.enum(usTerritoryCodes, 'State is required'),
  expiresAt: requiredDay('Expiration date is required'),
})

/** The form as JSON text: a field of the multipart body, or a query parameter. */
export const certificateDto = z.pipe(jsonText, certificateForm)

/** One resale certificate; the file's link is signed and short-lived. */
export const resaleCertificate = z.strictObject({
  id,
  number: z.string(),
  state: z.enum(usTerritoryCodes),
  expiresAt: timestamp,
  file: z.nullable(z.strictObject({ url: z.string() })),
  /** The supplier's review, with the reason if given. */
  review: z.strictObject({
    state: z.enum(keysOf(certificateReviewStates)),
    reason: z.nullable(z.string()),
  }),
})

export type CertificateForm = z.infer<typeof certificateForm>

export type ResaleCertificate = z.infer<typeof resaleCertificate>

export const reviewedCertificate = z.extend(resaleCertificate, {
  createdAt: timestamp,
  reviewedAt: nullableTimestamp,
  reviewedBy: z.nullable(z.string()),
})

export type ReviewedCertificate = z.infer<typeof reviewedCertificate>
