import sharp from 'sharp'

// A page scanned at 600 dpi has 35 million pixels.
const mostMegapixels = 60
const mostPixels = mostMegapixels * 1_000_000

/** What a picture that is too large is told. */
export const tooManyPixels = `This picture has more than ${mostMegapixels} megapixels. Please upload a smaller one.`
const longestSide = 4000
const jpegQuality = 85

/**
 * Draws a picture anew from its pixels, upright and at most 4,000 pixels long: whatever else the file carried is gone,
 * such as the place it was taken at or a program behind the picture. Undefined when it is no whole picture.
 */
export async function redrawPicture(
  content: Buffer,
  format: 'png' | 'jpg',
): Promise<Buffer | 'too many pixels' | undefined> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too many pixels'
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'warning' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const drawn = format === 'png' ? picture.png() : picture.jpeg({ quality: jpegQuality })
    return await drawn.toBuffer()
  } catch {
    // The library tells broken files only by what it throws.
    return undefined
  }
}
