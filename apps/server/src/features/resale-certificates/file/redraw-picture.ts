import sharp from 'sharp'

// A page scanned at 600 dpi has 35 million pixels.
const mostMegapixels = 60
const mostPixels = mostMegapixels * 1_000_000

export const tooManyPixels = `This picture has more than ${mostMegapixels} megapixels. Please upload a smaller one.`
const longestSide = 4000
const jpegQuality = 85

/**
 * Redraws a picture from its pixels, upright and at most 4,000 pixels long. Everything else in the file is dropped,
 * such as its location or a program behind the picture. Undefined when the picture is broken.
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
    // The library reports broken files only by throwing.
    return undefined
  }
}
