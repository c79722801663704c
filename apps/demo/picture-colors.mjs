/** The target CIE hue of each color, in degrees, with chroma and brightness factors and the target lightness. */
export const colors = {
  red: { hue: 24 },
  orange: { hue: 58, lightness: 68 },
  tan: { hue: 72, chroma: 0.85 },
  yellow: { hue: 88, lightness: 80 },
  green: { hue: 142, chroma: 0.86 },
  teal: { hue: 196, chroma: 0.8 },
  blue: { hue: 272 },
  violet: { hue: 304 },
  pink: { hue: 352 },
  graphite: { hue: 280, chroma: 0.14, brightness: 0.62 },
}

const linear = (channel) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const labCurve = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t) / 116 + 16 / 116)

/** CIE Lab of an sRGB color. */
export function labOf(r, g, b) {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const x = labCurve((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.9505)
  const y = labCurve(0.2126 * lr + 0.7152 * lg + 0.0722 * lb)
  const z = labCurve((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.089)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const encode = (c) => {
  const clipped = Math.min(1, Math.max(0, c))
  const value = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Hex color of CIE lightness (0 to 100), chroma and hue in degrees. */
export function lch(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const inverse = (t) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))
  const l = (lightness + 16) / 116
  const [x, y, z] = [0.9505 * inverse(l + a / 500), inverse(l), 1.089 * inverse(l - b / 200)]
  const [red, green, blue] = [
    3.2406 * x - 1.5372 * y - 0.4986 * z,
    -0.9689 * x + 1.8758 * y + 0.0415 * z,
    0.0557 * x - 0.204 * y + 1.057 * z,
  ]
  return `#${encode(red)}${encode(green)}${encode(blue)}`
}
