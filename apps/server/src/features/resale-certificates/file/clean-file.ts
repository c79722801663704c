import {
  certificateMaxBytes,
  type certificateMediaTypes,
} from '@portal/contract/resale-certificates/resale-certificate.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { UploadedFile } from '../../../context/uploaded-file.ts'
import { ConcurrencyQueue, QueueFull } from '../../../security/concurrency-queue.ts'
import type { PdfFault } from './active-pdf.ts'
import { redrawPicture, tooManyPixels } from './redraw-picture.ts'
import { validatePdf } from './validate-pdf.ts'

type MediaType = keyof typeof certificateMediaTypes

/** A certificate's file as it is kept: judged by its bytes, and pictures drawn anew. */
export interface CleanFile {
  readonly content: Buffer
  readonly mediaType: MediaType
  readonly ending: 'png' | 'jpg' | 'pdf'
}

// What a file is, is told by its first bytes, never by its name or by what the sender says.
const formats = [
  { ending: 'png', mediaType: 'image/png', starts: '89504e470d0a1a0a' },
  { ending: 'jpg', mediaType: 'image/jpeg', starts: 'ffd8ff' },
  { ending: 'pdf', mediaType: 'application/pdf', starts: Buffer.from('%PDF-').toString('hex') },
] as const satisfies readonly { ending: CleanFile['ending']; mediaType: MediaType; starts: string }[]

const sentences: Readonly<Record<PdfFault, string | undefined>> = {
  broken: undefined,
  active: 'PDF files with scripts, attachments, automatic actions or a password cannot be uploaded.',
  tangled:
    'This PDF file is packed too tightly to be checked. Please print it to a new PDF or upload a picture.',
}
const retrySeconds = 2

// Drawing pictures takes memory and time: the rest of the portal goes on meanwhile.
const work = new ConcurrencyQueue({ atOnce: 2, waiting: 60 })

/** Judges a file by its bytes and gives it as it may be kept; refuses what is no whole png, jpeg or quiet pdf. */
export async function cleanFile(
  file: UploadedFile,
): Promise<CleanFile | Refusal<'certificate_file_refused' | 'too_many_requests'>> {
  const head = file.bytes.subarray(0, 8).toString('hex')
  const format = formats.find(({ starts }) => head.startsWith(starts))
  if (format === undefined) return refuseFile()
  try {
    const { ending } = format
    if (ending === 'pdf') {
      const fault = await validatePdf(file.bytes)
      if (fault !== undefined) return refuseFile(sentences[fault])
      return { content: file.bytes, mediaType: format.mediaType, ending }
    }
    const content = await work.run(() => redrawPicture(file.bytes, ending))
    if (content === 'too many pixels') return refuseFile(tooManyPixels)
    if (content === undefined || content.length > certificateMaxBytes) return refuseFile()
    return { content, mediaType: format.mediaType, ending }
  } catch (error) {
    if (error instanceof QueueFull) {
      const errors = ['Many files are being checked right now. Please upload yours again in a moment.']
      return refuse('too_many_requests', { errors, retryAfterSeconds: retrySeconds })
    }
    throw error
  }
}

function refuseFile(sentence?: string): Refusal<'certificate_file_refused'> {
  const { errors } = refuse('certificate_file_refused')
  const said = sentence ?? errors.join(' ')
  return refuse('certificate_file_refused', { errors: [said], fields: { file: said } })
}
