import { createHash } from 'node:crypto'
import { refusals } from '@portal/contract/api/refusals'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import type {
  CertificateForm,
  ResaleCertificate,
} from '@portal/contract/resale-certificates/resale-certificate.schema'
import { ReplayedResponse } from '../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../context/context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import type { UploadedFile } from '../../context/uploaded-file.ts'
import { hashRequest, withIdempotency } from '../../domain/idempotency.ts'
import {
  addCertificate,
  hasCertificateFor,
  isStateTaken,
} from '../../repositories/dealers/resale-certificate.repository.ts'
import { addDealerFile } from '../../repositories/files/file.repository.ts'
import { addNotices } from '../../repositories/mail/notice.repository.ts'
import { presentCertificate, type UnlinkedCertificate, withoutFileLink } from './certificate.presenter.ts'
import { type CleanFile, cleanFile } from './file/clean-file.ts'

export interface CertificateRequest {
  readonly form: CertificateForm | undefined
  readonly file: UploadedFile | undefined
  readonly idempotencyKey: string | undefined
}

type CreateRefusal = Refusal<
  | 'certificates_not_collected'
  | 'invalid_input'
  | 'certificate_exists'
  | 'certificate_file_required'
  | 'certificate_file_refused'
  | 'too_many_requests'
  | 'idempotency_key_reused'
  | 'idempotency_key_running'
>

/**
 * Adds a certificate with its file, at most one for each state. The file is stored before the row is committed, and
 * removed if the transaction fails.
 */
export async function createCertificate(
  ctx: DealerCtx,
  { form, file, idempotencyKey }: CertificateRequest,
): Promise<ResaleCertificate | ReplayedResponse<ResaleCertificate> | CreateRefusal> {
  const { flags } = ctx.supplier
  if (!flags.collect_resale_certificates) return refuse('certificates_not_collected')
  if (form === undefined) return refuse('invalid_input', { fields: { dto: 'This is required.' } })
  if (flags.upload_resale_certificates && file === undefined) return refuseMissingFile()
  const clean = file === undefined ? undefined : await cleanFile(file)
  if (clean instanceof Refusal) return clean
  const once = {
    key: idempotencyKey,
    requestHash: hashRequest([form.number, form.state, form.expiresAt], file?.bytes),
  }
  const certificate = await store(ctx, form, clean, once)
  if (certificate instanceof Refusal) return certificate
  return certificate instanceof ReplayedResponse
    ? new ReplayedResponse(presentCertificate(ctx, certificate.answer, 'dealer'))
    : presentCertificate(ctx, certificate, 'dealer')
}

async function store(
  ctx: DealerCtx,
  form: CertificateForm,
  clean: CleanFile | undefined,
  once: { key: string | undefined; requestHash: Buffer },
) {
  let storageKey: string | undefined
  let isStored = false
  try {
    const stored = await withIdempotency<UnlinkedCertificate, Refusal<'certificate_exists'>>(
      ctx,
      once,
      async (db) => {
        const owner = { ...ctx.owner, now: ctx.now }
        if (await hasCertificateFor(db, owner, form.state)) return refuseState(form.state)
        storageKey = clean && (await ctx.files.put(clean.content))
        const fileId =
          clean && storageKey !== undefined
            ? await addDealerFile(db, owner, { storage_key: storageKey, ...describe(form, clean) })
            : null
        const { number, state } = form
        const parts = { number, state, expires_at: new Date(form.expiresAt), file_id: fileId }
        const data = { state: usTerritories[state], number }
        await addNotices(db, { ...owner, event: 'certificate_uploaded', data })
        return withoutFileLink(await addCertificate(db, owner, parts))
      },
    )
    isStored = !(stored instanceof Refusal)
    return stored
  } catch (error) {
    if (isStateTaken(error)) return refuseState(form.state)
    throw error
  } finally {
    if (storageKey !== undefined && !isStored) await ctx.files.remove(storageKey)
  }
}

/** The stored file's columns, with a generated name because the uploaded one may be unsafe. */
function describe(form: CertificateForm, { content, mediaType, extension }: CleanFile) {
  return {
    file_name: `resale-certificate-${form.state.toLowerCase()}.${extension}`,
    content_type: mediaType,
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
  }
}

function refuseState(state: CertificateForm['state']): Refusal<'certificate_exists'> {
  const sentence = refusals.certificate_exists.sentence.replace('{state}', usTerritories[state])
  return refuse('certificate_exists', { errors: [sentence], fields: { state: sentence } })
}

function refuseMissingFile(): Refusal<'certificate_file_required'> {
  return refuse('certificate_file_required', {
    fields: { file: refusals.certificate_file_required.sentence },
  })
}
