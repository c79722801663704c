/** A color as lightness 0..1, chroma 0..about 0.37 and hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** The three channels (0..1, gamma encoded) of `#rgb` or `#rrggbb`; undefined for other texts. */
export function parseHex(text: string): Triple | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (!digits) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Light intensity of one gamma-encoded sRGB channel. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function encodedOf(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

/** The OKLCH coordinates of gamma-encoded sRGB channels (matrices of the OKLab definition). */
export function toOklch(rgb: Triple): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const k = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, k),
    hue: ((Math.atan2(k, a) * 180) / Math.PI + 360) % 360,
  }
}

function linearRgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShowable = (rgb: Triple) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** `#rrggbb` of a color; chroma outside the sRGB gamut is reduced, lightness and hue are kept. */
export function toHex(color: Oklch): string {
  const wanted = linearRgbOf(color)
  return `#${(isShowable(wanted) ? wanted : dulled(color)).map(byteOf).join('')}`
}

/** The most colorful displayable color with the same lightness and hue, found by bisection. */
function dulled(color: Oklch): Triple {
  let [shown, least, most] = [linearRgbOf({ ...color, chroma: 0 }), 0, color.chroma]
  for (let step = 0; step < 16; step++) {
    const chroma = (least + most) / 2
    const attempt = linearRgbOf({ ...color, chroma })
    if (isShowable(attempt)) [shown, least] = [attempt, chroma]
    else most = chroma
  }
  return shown
}

function byteOf(linear: number): string {
  const level = Math.round(encodedOf(Math.min(1, Math.max(0, linear))) * 255)
  return level.toString(16).padStart(2, '0')
}

/** A color between two `#rrggbb` colors, `share` (0..1) of the way to the second. */
export function mixedColor(from: string, to: string, share: number): string {
  const [one, other] = [parseHex(from) ?? [0, 0, 0], parseHex(to) ?? [0, 0, 0]]
  const bytes = one.map((channel, at) => Math.round((channel + ((other[at] ?? 0) - channel) * share) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
