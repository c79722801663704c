import sanitizeHtml, { type Attributes } from 'sanitize-html'

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

/**
 * Keeps of an SVG drawing only shapes, gradients and clips: no scripts, styles, texts, links, pictures or anything that
 * is loaded from elsewhere.
 */
export function cleanSvg(text: string): string {
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

/** A value may point to a part of the drawing itself, never to another file. */
function withoutForeign(attribs: Attributes): Attributes {
  const isForeign = (value: string) => /url\s*\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value.trim())
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !isForeign(value) && (name !== 'xmlns' || value === 'http://www.w3.org/2000/svg'),
    ),
  )
}
