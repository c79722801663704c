import type { PictureReader } from '../../../context/ports/pictures.ts'

export interface InvoiceLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

const maxPoints = { width: 220, height: 40 } as const
// Enough for print: 288 dots per inch.
const dotsPerPoint = 4
const maxPixels = 60_000_000

/**
 * Reads the supplier's logo, scaled for an invoice. Undefined without a logo, for logos on other servers (an invoice
 * must not wait for them), and for unreadable files.
 */
export async function readLogo(
  pictures: PictureReader,
  address: string | null,
): Promise<InvoiceLogo | undefined> {
  const original = address === null ? undefined : await pictures.read(address)
  return original && (await scaleLogo(original))
}

/** Scales a logo for print; undefined for unreadable files. */
export async function scaleLogo(original: Buffer): Promise<InvoiceLogo | undefined> {
  // Loaded on first use, like for product pictures.
  const { default: sharp } = await import('sharp')
  try {
    const options = { limitInputPixels: maxPixels, density: 72 * dotsPerPoint }
    const { data, info } = await sharp(original, options)
      .autoOrient()
      .resize({
        width: maxPoints.width * dotsPerPoint,
        height: maxPoints.height * dotsPerPoint,
        fit: 'inside',
      })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width / dotsPerPoint, height: info.height / dotsPerPoint }
  } catch {
    // The library reports broken files only by throwing.
    return undefined
  }
}
