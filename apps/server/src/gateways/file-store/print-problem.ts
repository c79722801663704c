const minLongerSide = 100
const maxTimesTaller = 4
const maxTimesWider = 20
/** A pixel whose darkest channel is brighter can hardly be told from paper. */
const brightestInk = 215
const minInkShare = 0.003

/** Why a picture doesn't print well on white paper and what to do, as the rest of a sentence. */
export async function findPrintProblem(png: Buffer): Promise<string | undefined> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (Math.max(width, height) < minLongerSide)
    return `is too small to print well. Choose an image at least ${minLongerSide} pixels wide or tall`
  if (height > maxTimesTaller * width)
    return `is too narrow to print well. Choose an image at most ${maxTimesTaller} times as tall as wide`
  if (width > maxTimesWider * height)
    return `is too flat to print well. Choose an image at most ${maxTimesWider} times as wide as tall`
  let inked = 0
  for (let at = 0; at < data.length; at += channels) {
    if (Math.min(...data.subarray(at, at + channels)) <= brightestInk) inked += 1
  }
  if (inked >= minInkShare * width * height) return undefined
  return 'would be almost invisible on white paper. Choose a darker version. In an SVG, convert text to outlines'
}
