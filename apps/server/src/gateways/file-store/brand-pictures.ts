import { createHash } from 'node:crypto'
import type { PictureSize } from '@portal/contract/portal/brand-picture.rules'
import type { Attributes } from 'sanitize-html'
import sanitizeHtml from 'sanitize-html'
import type { Sharp } from 'sharp'
import type { BrandPictureUse } from '../../context/ports/pictures.ts'
import { findPictureFormat, looksLikeSvg } from './picture-format.ts'
import { findPrintProblem } from './print-problem.ts'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']

const containers = ['svg', 'g', 'defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop']

const attributes = [
  ...['xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'id', 'transform'],
  ...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'offset', 'stop-color', 'stop-opacity', 'pathLength'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
]

export interface BrandPictureFile {
  readonly name: string
  readonly content: Buffer
}

interface RenderedPicture {
  readonly files: readonly [BrandPictureFile, ...BrandPictureFile[]]
  readonly png: Buffer
}

interface Rendition extends PictureSize {
  readonly isSquare?: true
  /** Whether it must look well on white paper. */
  readonly isPrinted?: true
  /** The size of the additional PNG, for emails, phones and print. */
  readonly png: PictureSize
  readonly keepsSvg: boolean
}

// A logo is at most 40 px high, an icon 512 px on a phone, a panel half of a large screen.
const renditions: Readonly<Record<BrandPictureUse, Rendition>> = {
  logo: { width: 960, height: 240, png: { width: 640, height: 160 }, keepsSvg: true },
  'slip-logo': {
    width: 640,
    height: 160,
    png: { width: 640, height: 160 },
    keepsSvg: false,
    isPrinted: true,
  },
  icon: { width: 512, height: 512, isSquare: true, png: { width: 512, height: 512 }, keepsSvg: false },
  'sign-in': { width: 1600, height: 1600, png: { width: 1200, height: 1200 }, keepsSvg: true },
  'mail-header': { width: 1200, height: 480, png: { width: 1200, height: 480 }, keepsSvg: false },
}

const maxMegapixels = 60
const quality = 86

const notAnImage = { problem: "isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image" } as const
const damaged = { problem: "can't be read. Export the image again" } as const
const tooManyPixels = { problem: `has more than ${maxMegapixels} megapixels. Choose another image` } as const

/**
 * Re-encodes a brand image in its formats, of which the first determines the URL; no bytes of the uploaded file are
 * kept. Otherwise what is wrong with it and what to do, as the rest of a sentence.
 */
export async function renderBrandPicture(
  content: Buffer,
  use: BrandPictureUse,
): Promise<RenderedPicture | { readonly problem: string }> {
  const { default: sharp } = await import('sharp')
  const rendition = renditions[use]
  const isSvg = looksLikeSvg(content)
  const source = isSvg ? Buffer.from(cleanSvg(content.toString('utf8'))) : content
  try {
    const { width, height, format } = await sharp(source, { limitInputPixels: false }).metadata()
    if (!isSvg && !['jpeg', 'png', 'gif', 'webp'].includes(format)) return notAnImage
    if (isSvg && format !== 'svg') return notAnImage
    if (!isSvg && width * height > maxMegapixels * 1_000_000) return tooManyPixels
    // Vector images have no pixels: they are rendered at display size.
    const density = isSvg ? Math.min(2400, (72 * rendition.width) / Math.max(width, 1)) : 72
    const open = () => sharp(source, { limitInputPixels: maxMegapixels * 1_000_000, density }).autoOrient()
    const fitted = await resize(open(), rendition, rendition.isSquare).toBuffer({ resolveWithObject: true })
    const shown = isSvg && rendition.keepsSvg ? { width, height } : fitted.info
    const hash = createHash('sha256').update(use).update(source).digest('hex').slice(0, 40)
    const name = `${hash}-${Math.round(shown.width)}x${Math.round(shown.height)}`
    const png = await resize(open(), rendition.png, rendition.isSquare).png({ palette: false }).toBuffer()
    const problem = rendition.isPrinted && (await findPrintProblem(png))
    if (problem) return { problem }
    const files: RenderedPicture['files'] = [{ name: `${name}.png`, content: png }]
    if (rendition.isSquare || use === 'mail-header') return { files, png }
    const first = isSvg
      ? { name: `${name}.svg`, content: source }
      : { name: `${name}.webp`, content: await sharp(fitted.data).webp({ quality }).toBuffer() }
    return { files: [first, ...files], png }
  } catch {
    // The library reports unreadable files only by throwing.
    return isSvg || findPictureFormat(content) ? damaged : notAnImage
  }
}

function resize(picture: Sharp, { width, height }: PictureSize, isSquare = false): Sharp {
  return isSquare
    ? picture.resize({ width, height, fit: 'contain', background: '#ffffff00' }).png()
    : picture.resize({ width, height, fit: 'inside', withoutEnlargement: true }).png()
}

/** Sanitizes an SVG to shapes, gradients and clips: no scripts, styles, texts, links, images or external content. */
function cleanSvg(text: string): string {
  const parser = { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false } as const
  return sanitizeHtml(text.replaceAll('\0', ''), {
    allowedTags: [...containers, ...shapes],
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'text', 'title', 'desc', 'metadata', 'foreignObject', 'textarea'],
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withoutForeign(attribs) }) },
    textFilter: () => '',
    selfClosing: [...shapes, 'stop'],
    parser,
  })
}

/** Values may refer to elements of the same SVG, never to another file. */
function withoutForeign(attribs: Attributes): Attributes {
  const isForeign = (value: string) => /url\s*\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value.trim())
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !isForeign(value) && (name !== 'xmlns' || value === 'http://www.w3.org/2000/svg'),
    ),
  )
}
