/**
 * Renders the demo pictures, those of each supplier in its own style and without a ground, which its brand sets: `npx tsx apps/demo/render-pictures.mjs FOLDER`, where FOLDER lies outside the
 * repository and `npm install @iconify-json/fluent-emoji@1.2.7 sharp@0.35.5` was run in it. Both are needed only here
 * (the drawings weigh 99 MB): the finished WebP files are committed, so neither is a dependency of the product.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictures } from './drawings.ts'

const TILE = 600
/** Side of the square that has as many opaque pixels as every drawing gets: equal weight to the eye. */
const OPTICAL_SIDE = 292
const LONGEST_SIDE = 408
const DETAIL_LONGEST_SIDE = 790

/** CIE hue in degrees that a drawing's main hue is turned to, with its share of chroma and the lightness it wants. */
const colours = {
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

const source = process.argv[2]
if (!source) {
  console.error(
    'Say the folder in which the drawings and sharp are installed: tsx render-pictures.mjs FOLDER',
  )
  process.exit(2)
}
const requireFromSource = createRequire(path.join(path.resolve(source), 'package.json'))
const sharp = requireFromSource('sharp')
const icons = JSON.parse(
  readFileSync(requireFromSource.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
).icons
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures/pictures')

/** Renders a drawing's vector body to a trimmed, transparent picture, `size` pixels before trimming. */
async function drawIcon(name, size) {
  const icon = icons[name]
  if (!icon) throw new Error(`No drawing is called ${name}.`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32" width="${size}" height="${size}">${icon.body}</svg>`
  return await sharp(Buffer.from(svg))
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .png()
    .toBuffer()
}

const linear = (channel) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const labCurve = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t) / 116 + 16 / 116)

/** CIE Lab of an sRGB colour. */
function labOf(r, g, b) {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const x = labCurve((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.9505)
  const y = labCurve(0.2126 * lr + 0.7152 * lg + 0.0722 * lb)
  const z = labCurve((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.089)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** How many pixels a picture covers, and the hue (degrees) and lightness its colourful ones have on the whole. */
async function measure(picture) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let covered = 0
  let a = 0
  let b = 0
  let lightness = 0
  let weight = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 128) continue
    covered += 1
    const lab = labOf(data[i], data[i + 1], data[i + 2])
    const chroma = Math.hypot(lab.a, lab.b)
    if (chroma < 14) continue
    a += lab.a * chroma
    b += lab.b * chroma
    lightness += lab.lightness * chroma
    weight += chroma
  }
  const isGrey = Math.hypot(a, b) / covered < 60
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return {
    covered,
    width: info.width,
    height: info.height,
    isGrey,
    hue,
    lightness: lightness / (weight || 1),
  }
}

const tileSize = { width: TILE, height: TILE }

/** Puts a drawing on an empty tile. */
async function placed(input, left, top) {
  return await sharp({ create: { ...tileSize, channels: 4, background: '#0000' } })
    .composite([{ input, left, top }])
    .png()
    .toBuffer()
}

/** How opaque a drawing is, as a grey picture; a pipeline of its own, for it would be taken out last. */
const alphaOf = (drawing) => sharp(drawing).extractChannel('alpha').toColourspace('b-w').png().toBuffer()

/** The outline of a drawing in one colour; `strength` (0 to 1) is how much it covers. */
async function silhouette(drawing, colour, strength) {
  const { width, height } = await sharp(drawing).metadata()
  const outline = await sharp(await alphaOf(drawing))
    .linear(strength, 0)
    .toColourspace('b-w')
    .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(outline)
    .png()
    .toBuffer()
}

/** A drawing as wide as the tile, with a hard shadow as of a stencil. */
async function stencilled(tile) {
  const shadow = await silhouette(tile, '#17503f', 0.9)
  const moved = await placed(
    await sharp(shadow)
      .extract({ left: 0, top: 0, width: TILE - 20, height: TILE - 20 })
      .toBuffer(),
    20,
    20,
  )
  return [moved, await sharp(tile).modulate({ saturation: 0.86 }).png().toBuffer()]
}

/** A drawing in the few inks of an old catalogue, a little above its soft shadow. */
async function printed(tile) {
  const [kept, mixed] = [0.5, 0.5]
  const sepia = [
    [0.4, 0.75, 0.2],
    [0.33, 0.64, 0.17],
    [0.3, 0.55, 0.16],
  ]
  const inks = sepia.map((row, channel) =>
    row.map((share, from) => share * mixed + (channel === from ? kept : 0)),
  )
  const shadow = await sharp(await silhouette(tile, '#4a2433', 0.34))
    .blur(11)
    .png()
    .toBuffer()
  const lowered = await placed(
    await sharp(shadow)
      .extract({ left: 0, top: 0, width: TILE, height: TILE - 10 })
      .toBuffer(),
    0,
    10,
  )
  const { data, info } = await sharp(tile).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const rgb = [data[at], data[at + 1], data[at + 2]]
    inks.forEach((row, channel) => {
      data[at + channel] = Math.min(255, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])
    })
  }
  const { width, height } = info
  return [
    lowered,
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  ]
}

/** A drawing cut out as a sticker: a broad white edge, turned a little, on a light shadow. */
async function stuck(tile, turn) {
  const blurred = await sharp(await alphaOf(tile))
    .blur(9)
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const grown = await sharp(blurred).linear(16, -200).toColourspace('b-w').toBuffer()
  const edge = await sharp({ create: { ...tileSize, channels: 3, background: '#ffffff' } })
    .joinChannel(grown)
    .png()
    .toBuffer()
  const sticker = await sharp(edge)
    .composite([{ input: tile }])
    .png()
    .toBuffer()
  const turned = await sharp(sticker).rotate(turn, { background: '#0000' }).png().toBuffer()
  const { width } = await sharp(turned).metadata()
  const cut = Math.floor((width - TILE) / 2)
  const whole = await sharp(turned)
    .extract({ left: cut, top: cut, ...tileSize })
    .png()
    .toBuffer()
  const shadow = await sharp(await silhouette(whole, '#1b2a6b', 0.3))
    .blur(8)
    .png()
    .toBuffer()
  const lowered = await placed(
    await sharp(shadow)
      .extract({ left: 0, top: 0, width: TILE, height: TILE - 8 })
      .toBuffer(),
    0,
    8,
  )
  return [lowered, await sharp(whole).modulate({ saturation: 1.08 }).png().toBuffer()]
}

/** How each supplier draws: how large, and which layers a drawing becomes; turned by its name. */
const styles = {
  alderquay: { scale: 1.12, layers: stencilled },
  fenwhistle: { scale: 0.98, layers: printed },
  tidewick: { scale: 1.16, layers: stuck },
}

const turnOf = (name) => ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 15) - 7

/** Turns a drawing to a named colour; a drawing without one stays as it is. */
async function dye(drawing, measured, colour) {
  if (!colour) return drawing
  const { hue, chroma = 1, lightness } = colours[colour]
  const brightness =
    colours[colour].brightness ?? Math.min(1.7, Math.max(1, (lightness ?? 0) / measured.lightness))
  const turn = Math.round((hue - measured.hue + 720) % 360)
  return await sharp(drawing).modulate({ hue: turn, saturation: chroma, brightness }).png().toBuffer()
}

/** Cuts the tile's middle out of a drawing larger than the tile. */
async function crop(drawing) {
  const { width, height } = await sharp(drawing).metadata()
  const w = Math.min(width, TILE)
  const h = Math.min(height, TILE)
  const left = Math.round((width - w) / 2)
  const top = Math.round((height - h) / 2)
  return await sharp(drawing).extract({ left, top, width: w, height: h }).png().toBuffer()
}

const known = new Map()

/** A drawing with its measures; suppliers share drawings. */
function measuredIcon(name) {
  const found = known.get(name) ?? drawIcon(name, 820).then(async (raw) => [raw, await measure(raw)])
  known.set(name, found)
  return found
}

/** Draws one picture in the style of a supplier. */
async function compose(handle, fileName, iconName, { colour, isDetail = false }) {
  const [raw, measured] = await measuredIcon(iconName)
  const dyed = await dye(raw, measured, colour)
  const longest = Math.max(measured.width, measured.height)
  const usual = Math.min(OPTICAL_SIDE / Math.sqrt(measured.covered), LONGEST_SIDE / longest)
  const style = styles[handle]
  const scale = isDetail ? DETAIL_LONGEST_SIDE / longest : usual * style.scale
  const width = Math.round(measured.width * scale)
  const drawing = await crop(await sharp(dyed).resize({ width }).png().toBuffer())
  const size = await sharp(drawing).metadata()
  const tile = await placed(
    drawing,
    Math.round((TILE - size.width) / 2),
    Math.round((TILE - size.height) / 2),
  )
  const [below, ...above] = await style.layers(tile, isDetail ? 0 : turnOf(fileName))
  const target = path.join(folder, handle, `${fileName}.webp`)
  await sharp(below)
    .composite(above.map((input) => ({ input })))
    .webp({ quality: isDetail ? 56 : 68, alphaQuality: 70, effort: 3, smartSubsample: true })
    .toFile(target)
}

/** The names of the pictures that a supplier's products have. */
function picturesOf(handle) {
  const text = readFileSync(path.join(folder, `../${handle}-products.csv`), 'utf8')
  return new Set([...text.matchAll(/[\w-]+(?=\.webp)/g)].map(([name]) => name))
}

for (const handle of Object.keys(styles)) {
  mkdirSync(path.join(folder, handle), { recursive: true })
  const wanted = picturesOf(handle)
  const only = process.argv[3]?.split(',')
  for (const [name, { icon, colours: own }] of Object.entries(pictures)) {
    const views = own
      ? own.map((colour) => [`${name}-${colour}`, { colour }])
      : [
          [name, {}],
          [`${name}-detail`, { isDetail: true }],
        ]
    for (const [fileName, view] of views)
      if (wanted.has(fileName) && (!only || only.includes(name))) await compose(handle, fileName, icon, view)
  }
}
