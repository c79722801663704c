import type { PictureReader } from '../../../gateways/file-store/picture-reader.ts'

/** A logo as it is drawn into a document: a PNG, and its size in points. */
export interface InvoiceLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

const mostPoints = { width: 220, height: 40 } as const
// Enough for paper: 288 dots an inch.
const dotsPerPoint = 4
const mostPixels = 60_000_000

/**
 * The supplier's logo, no larger than its place at the top of an invoice. Undefined when there is none, when it lies on
 * somebody else's server, which drawing an invoice must not wait for, or when it is no picture that can be drawn.
 */
export async function readLogo(
  pictures: PictureReader,
  address: string | null,
): Promise<InvoiceLogo | undefined> {
  const original = address === null ? undefined : await pictures.read(address)
  if (original === undefined) return undefined
  // Loaded when it is first needed, as where pictures of products are drawn.
  const { default: sharp } = await import('sharp')
  try {
    const options = { limitInputPixels: mostPixels, density: 72 * dotsPerPoint }
    const { data, info } = await sharp(original, options)
      .autoOrient()
      .resize({
        width: mostPoints.width * dotsPerPoint,
        height: mostPoints.height * dotsPerPoint,
        fit: 'inside',
      })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width / dotsPerPoint, height: info.height / dotsPerPoint }
  } catch {
    // The library tells broken files only by what it throws.
    return undefined
  }
}
