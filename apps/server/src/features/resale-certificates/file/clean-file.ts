import {
  certificateMaxBytes,
  type certificateMediaTypes,
} from '@portal/contract/resale-certificates/resale-certificate.schema'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { UploadedFile } from '../../../context/uploaded-file.ts'
import { queueImageWork } from '../../../security/queues/image-queue.ts'

// A page scanned at 600 dpi has 35 million pixels.
const maxMegapixels = 60

const maxPixels = maxMegapixels * 1_000_000

const tooManyPixels = `This image has more than ${maxMegapixels} megapixels. Please upload a smaller one.`

const maxSideLength = 4000

const jpegQuality = 85

/** A certificate's stored file: its format detected from its bytes, images re-encoded. */
export interface CleanFile {
  readonly content: Buffer
  readonly mediaType: keyof typeof certificateMediaTypes
  readonly extension: 'png' | 'jpg' | 'pdf'
}

/** The accepted formats by detected media type; the upload's name and type are ignored. */
const formats: ReadonlyMap<string, Omit<CleanFile, 'content'>> = new Map([
  ['image/png', { mediaType: 'image/png', extension: 'png' }],
  ['image/apng', { mediaType: 'image/png', extension: 'png' }],
  ['image/jpeg', { mediaType: 'image/jpeg', extension: 'jpg' }],
  ['application/pdf', { mediaType: 'application/pdf', extension: 'pdf' }],
])

/**
 * Detects a file's format from its bytes and returns the file to store: PDFs unchanged, images re-encoded. Refuses
 * other formats, unreadable or oversized images, and truncated PDFs.
 */
export async function cleanFile({
  bytes,
}: UploadedFile): Promise<CleanFile | Refusal<'certificate_file_refused' | 'too_many_requests'>> {
  const format = formats.get((await fileTypeFromBuffer(bytes))?.mime ?? '')
  if (format === undefined) return refuseFile()
  const { extension } = format
  if (extension === 'pdf') return isWholePdf(bytes) ? { ...format, content: bytes } : refuseFile()
  const content = await queueImageWork(() => redrawPicture(bytes, extension))
  if (content instanceof Refusal) return content
  if (content === 'too many pixels') return refuseFile(tooManyPixels)
  if (content === undefined || content.length > certificateMaxBytes) return refuseFile()
  return { ...format, content }
}

// Readers look for the end mark of a PDF in its last 1,024 bytes.
const pdfTailBytes = 1024

function isWholePdf(content: Buffer): boolean {
  return content.subarray(-pdfTailBytes).includes('%%EOF')
}

function refuseFile(sentence?: string): Refusal<'certificate_file_refused'> {
  const { errors } = refuse('certificate_file_refused')
  const message = sentence ?? errors.join(' ')
  return refuse('certificate_file_refused', { errors: [message], fields: { file: message } })
}

/**
 * Re-encodes an image from its pixels, upright, at most 4,000 pixels per side. Drops everything else, such as location
 * data or appended code. Undefined if the image is broken.
 */
async function redrawPicture(
  content: Buffer,
  format: 'png' | 'jpg',
): Promise<Buffer | 'too many pixels' | undefined> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return 'too many pixels'
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'warning' })
      .autoOrient()
      .resize({ width: maxSideLength, height: maxSideLength, fit: 'inside', withoutEnlargement: true })
    const drawn = format === 'png' ? picture.png() : picture.jpeg({ quality: jpegQuality })
    return await drawn.toBuffer()
  } catch {
    // The library reports broken files only by throwing.
    return undefined
  }
}
