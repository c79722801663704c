/**
 * Renders the demo pictures of Alderquay: `npx tsx apps/demo/render-pictures.mjs FOLDER`, where FOLDER is outside the
 * repository and contains `npm install @iconify-json/fluent-emoji@1.2.7 sharp@0.35.5`. Both are needed only here (the
 * drawings are 99 MB): the WebP files are committed, so neither is a dependency of the product.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictures } from './drawings.ts'
import { colors, labOf, lch } from './picture-colors.mjs'

const TILE = 600
/** Every drawing is scaled to as many opaque pixels as a square with this side, for equal visual weight. */
const OPTICAL_SIDE = 292
const LONGEST_SIDE = 408
const DETAIL_LONGEST_SIDE = 790

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
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures/pictures/alderquay')

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

/** A picture's opaque pixels, and the average hue (degrees) and lightness of its colorful ones. */
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
  const isGray = Math.hypot(a, b) / covered < 60
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return {
    covered,
    width: info.width,
    height: info.height,
    isGray,
    hue,
    lightness: lightness / (weight || 1),
  }
}

/** The soft tile behind a drawing: light from the upper left, tinted with the drawing's hue. */
function tile(hue, chroma) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}">
    <defs>
      <linearGradient id="base" x1="0" y1="0" x2="0.55" y2="1">
        <stop offset="0" stop-color="${lch(97.5, chroma * 0.45, hue)}"/>
        <stop offset="1" stop-color="${lch(89.5, chroma * 1.25, hue)}"/>
      </linearGradient>
      <radialGradient id="light" cx="0.36" cy="0.3" r="0.62">
        <stop offset="0" stop-color="#fff" stop-opacity="0.62"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#base)"/><rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`)
}

/** A drawing's soft shadow: its outline in a dark tone of its hue, blurred, as large as the tile. */
async function shadow(drawing, left, top, hue, { blur, strength }) {
  const { width, height } = await sharp(drawing).metadata()
  const outline = await sharp(drawing).extractChannel('alpha').linear(strength, 0).toBuffer()
  const silhouette = await sharp({ create: { width, height, channels: 3, background: lch(26, 22, hue) } })
    .joinChannel(outline)
    .png()
    .toBuffer()
  const placed = await sharp({ create: { width: TILE, height: TILE, channels: 4, background: '#0000' } })
    .composite([{ input: silhouette, left, top }])
    .png()
    .toBuffer()
  return await sharp(placed).blur(blur).png().toBuffer()
}

/** Shifts a drawing's hue to a named color; without one, it is unchanged. */
async function dye(drawing, measured, color) {
  if (!color) return drawing
  const { hue, chroma = 1, lightness } = colors[color]
  const brightness =
    colors[color].brightness ?? Math.min(1.7, Math.max(1, (lightness ?? 0) / measured.lightness))
  const turn = Math.round((hue - measured.hue + 720) % 360)
  return await sharp(drawing).modulate({ hue: turn, saturation: chroma, brightness }).png().toBuffer()
}

/** Crops a drawing larger than the tile to the tile's center. */
async function crop(drawing) {
  const { width, height } = await sharp(drawing).metadata()
  const w = Math.min(width, TILE)
  const h = Math.min(height, TILE)
  const left = Math.round((width - w) / 2)
  const top = Math.round((height - h) / 2)
  return await sharp(drawing).extract({ left, top, width: w, height: h }).png().toBuffer()
}

/** Places a drawing on its tile and writes both sizes. */
async function compose(fileName, iconName, { color, isDetail = false }) {
  const size = 1400
  const raw = await drawIcon(iconName, size)
  const measured = await measure(raw)
  const dyed = await dye(raw, measured, color)
  const byArea = OPTICAL_SIDE / Math.sqrt(measured.covered)
  const byLength = LONGEST_SIDE / Math.max(measured.width, measured.height)
  const scale = isDetail
    ? DETAIL_LONGEST_SIDE / Math.max(measured.width, measured.height)
    : Math.min(byArea, byLength)
  const width = Math.round(measured.width * scale)
  const drawing = await crop(await sharp(dyed).resize({ width }).png().toBuffer())
  const placed = await sharp(drawing).metadata()
  const left = Math.round((TILE - placed.width) / 2)
  const top = Math.round((TILE - placed.height) / 2) - (isDetail ? 0 : 6)
  const hue = color ? colors[color].hue : measured.hue
  const isMuted = measured.isGray || color === 'graphite'
  const layers = [
    {
      input: await shadow(drawing, left, Math.min(top + 26, TILE - placed.height), hue, {
        blur: 24,
        strength: 0.26,
      }),
      left: 0,
      top: 0,
    },
    {
      input: await shadow(drawing, left, Math.min(top + 7, TILE - placed.height), hue, {
        blur: 6,
        strength: 0.2,
      }),
      left: 0,
      top: 0,
    },
    { input: drawing, left, top },
  ]
  const whole = await sharp(tile(isMuted ? 268 : hue, isMuted ? 4.5 : 9))
    .composite(layers)
    .png()
    .toBuffer()
  const quality = isDetail ? 60 : 72
  const target = path.join(folder, `${fileName}.webp`)
  await sharp(whole).resize(TILE).webp({ quality, effort: 6, smartSubsample: true }).toFile(target)
}

mkdirSync(folder, { recursive: true })
const only = process.argv[3]?.split(',')
for (const [name, { icon, colors: own }] of Object.entries(pictures)) {
  if (only && !only.includes(name)) continue
  for (const color of own ?? []) await compose(`${name}-${color}`, icon, { color })
  if (own) continue
  await compose(name, icon, {})
  await compose(`${name}-detail`, icon, { isDetail: true })
}
