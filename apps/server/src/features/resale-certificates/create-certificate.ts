import { createHash } from 'node:crypto'
import { usTerritories } from '@portal/contract/fields/us-territories'
import { refusals } from '@portal/contract/refusals'
import type {
  CertificateForm,
  ResaleCertificate,
} from '@portal/contract/resale-certificates/resale-certificate.schema'
import { answerOnce, Replayed } from '../../answer-once.ts'
import type { Ctx } from '../../context.ts'
import { addCertificate, hasCertificateFor, isStateTaken } from '../../records/certificate.record.ts'
import { addFile } from '../../records/file.record.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { UploadedFile } from '../../uploaded-file.ts'
import { type ToldCertificate, tellCertificate, viewCertificate } from './certificate.view.ts'
import { type CleanFile, cleanFile } from './clean-file.ts'

/** What came with the call: the form, the file beside it, and the caller's key. */
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
 * Adds a certificate with its file, one for each state. The file is in the store before the row is committed, and is
 * taken out again when the row is not.
 */
export async function createCertificate(
  ctx: Ctx,
  { form, file, idempotencyKey }: CertificateRequest,
): Promise<ResaleCertificate | Replayed<ResaleCertificate> | CreateRefusal> {
  const { flags } = ctx.supplier
  if (!flags.collect_resale_certificates) return refuse('certificates_not_collected')
  if (form === undefined) return refuse('invalid_input', { fields: { dto: 'Must be given.' } })
  if (flags.upload_resale_certificates && file === undefined) return refuseMissingFile()
  const clean = file === undefined ? undefined : await cleanFile(file)
  if (clean instanceof Refusal) return clean
  const once = { key: idempotencyKey, requestHash: hashOf(form, file) }
  const told = await store(ctx, form, clean, once)
  if (told instanceof Refusal) return told
  return told instanceof Replayed
    ? new Replayed(viewCertificate(ctx, told.answer))
    : viewCertificate(ctx, told)
}

async function store(
  ctx: Ctx,
  form: CertificateForm,
  clean: CleanFile | undefined,
  once: { key: string | undefined; requestHash: Buffer },
) {
  let storageKey: string | undefined
  let isKept = false
  try {
    const told = await answerOnce<ToldCertificate, Refusal<'certificate_exists'>>(ctx, once, async (db) => {
      const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, now: ctx.now }
      if (await hasCertificateFor(db, owner, form.state)) return refuseState(form.state)
      storageKey = clean && (await ctx.files.put(clean.content))
      const fileId =
        clean && storageKey !== undefined
          ? await addFile(db, owner, { storage_key: storageKey, ...describe(form, clean) })
          : null
      const { number, state } = form
      const parts = { number, state, expires_at: new Date(form.expiresAt), file_id: fileId }
      return tellCertificate(await addCertificate(db, owner, parts))
    })
    isKept = !(told instanceof Refusal)
    return told
  } catch (error) {
    if (isStateTaken(error)) return refuseState(form.state)
    throw error
  } finally {
    if (storageKey !== undefined && !isKept) await ctx.files.remove(storageKey)
  }
}

/** How a file is kept: under a name of ours, since the sender's may be anything. */
function describe(form: CertificateForm, { content, mediaType, ending }: CleanFile) {
  return {
    file_name: `resale-certificate-${form.state.toLowerCase()}.${ending}`,
    content_type: mediaType,
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
  }
}

function hashOf(form: CertificateForm, file: UploadedFile | undefined): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([form.number, form.state, form.expiresAt]))
  return (file === undefined ? hash : hash.update(file.bytes)).digest()
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
