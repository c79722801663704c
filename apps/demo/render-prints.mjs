/**
 * Renders the demo pictures of Tidewick (flat drawings on a disc) and Fenwhistle (prints in ink and one color on
 * paper): `npx tsx apps/demo/render-prints.mjs FOLDER`, where FOLDER is outside the repository and contains `npm
 * install @iconify-json/fluent-emoji-flat@1.2.6 @iconify-json/fluent-emoji-high-contrast@1.2.6 sharp@0.35.5`.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictures } from './drawings.ts'
import { colors, labOf, lch } from './picture-colors.mjs'

const TILE = 600
const LONGEST_SIDE = 372
const DETAIL_LONGEST_SIDE = 640

const source = process.argv[2]
if (!source) throw new Error('Say the folder in which the drawings and sharp are installed.')
const requireFromSource = createRequire(path.join(path.resolve(source), 'package.json'))
const sharp = requireFromSource('sharp')
const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures')
const iconsOf = (set) =>
  JSON.parse(readFileSync(requireFromSource.resolve(`@iconify-json/${set}/icons.json`), 'utf8')).icons
const flat = iconsOf('fluent-emoji-flat')
const ink = iconsOf('fluent-emoji-high-contrast')

const svgOf = (body, size, color) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32" width="${size}" height="${size}" color="${color}">${body}</svg>`,
  )

const draw = (body, size, color = '#000') =>
  sharp(svgOf(body, size, color))
    .png()
    .toBuffer()

/** The average hue (degrees) and chroma of a drawing. */
async function measure(picture) {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [a, b, covered] = [0, 0, 0]
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 128) continue
    const lab = labOf(data[i], data[i + 1], data[i + 2])
    covered += 1
    a += lab.a
    b += lab.b
  }
  return { hue: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) / (covered || 1) }
}

/** Shifts a drawing's hue to a named color. */
async function dye(drawing, hue, color) {
  if (!color) return drawing
  const { hue: wanted, chroma = 1, brightness = 1 } = colors[color]
  const turn = Math.round((wanted - hue + 720) % 360)
  return await sharp(drawing).modulate({ hue: turn, saturation: chroma, brightness }).png().toBuffer()
}

/** The parts of a tile: the drawing, its size and hue, and whether it is gray. */
async function planOf(icon, color, isDetail) {
  const size = isDetail ? DETAIL_LONGEST_SIDE : LONGEST_SIDE
  const drawing = await draw(flat[icon].body, size)
  const measured = await measure(drawing)
  const isGray = color === 'graphite' || (!color && measured.chroma < 8)
  return { size, drawing, measured, isGray, hue: color ? colors[color].hue : measured.hue }
}

const at = (size) => Math.round((TILE - size) / 2)

/** A flat drawing on a disc, both in light tones of its color. */
async function tidewick(icon, color, isDetail) {
  const { size, drawing, measured, isGray, hue } = await planOf(icon, color, isDetail)
  const chroma = isGray ? 6 : 26
  const ground = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}">
    <rect width="100%" height="100%" fill="${lch(93, chroma * 0.55, hue)}"/>
    <circle cx="300" cy="300" r="${isDetail ? 330 : 236}" fill="${lch(82, chroma, hue + 24)}"/>
  </svg>`)
  const dyed = await dye(drawing, measured.hue, color)
  return sharp(ground).composite([
    { input: await fitted(dyed), left: Math.max(0, at(size)), top: Math.max(0, at(size)) },
  ])
}

/** A print on paper: one color, with the ink slightly offset. */
async function fenwhistle(icon, color, isDetail) {
  const { size, drawing, isGray, hue } = await planOf(icon, color, isDetail)
  const paper = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}">
    <rect width="100%" height="100%" fill="#f6efe2"/>
    <path d="M26 26h548v548H26zM34 34h532v532H34z" fill="none" stroke="#b9a98a" stroke-width="2"/>
  </svg>`)
  const alpha = await sharp(drawing).extractChannel('alpha').toBuffer()
  const colorPlate = await sharp({
    create: { width: size, height: size, channels: 3, background: isGray ? '#c9bfae' : lch(76, 42, hue) },
  })
    .joinChannel(alpha)
    .png()
    .toBuffer()
  const inkPlate = await draw(ink[icon].body, size, '#2d2a26')
  const [left, top] = [Math.max(0, at(size)), Math.max(0, at(size))]
  return sharp(paper).composite([
    {
      input: await fitted(colorPlate),
      left: Math.min(left + 9, TILE - 1),
      top: Math.min(top + 7, TILE - 1),
    },
    { input: await fitted(inkPlate), left, top },
  ])
}

/** Crops a drawing larger than the tile to the tile's center. */
async function fitted(drawing) {
  const { width } = await sharp(drawing).metadata()
  const side = Math.min(width, TILE - 10)
  const edge = Math.round((width - side) / 2)
  return await sharp(drawing).extract({ left: edge, top: edge, width: side, height: side }).png().toBuffer()
}

/** The picture names used by a supplier's products. */
function namesOf(supplier) {
  const text = readFileSync(path.join(fixtures, `${supplier}-products.csv`), 'utf8')
  return new Set([...text.matchAll(/([a-z0-9-]+)\.webp/g)].map(([, name]) => name))
}

const styles = { tidewick, fenwhistle }
for (const [supplier, style] of Object.entries(styles)) {
  const folder = path.join(fixtures, 'pictures', supplier)
  mkdirSync(folder, { recursive: true })
  const used = namesOf(supplier)
  for (const [name, { icon, colors: own = [undefined] }] of Object.entries(pictures)) {
    for (const color of own) {
      for (const ending of color ? [`-${color}`] : ['', '-detail']) {
        if (!used.has(name + ending)) continue
        const tile = await style(icon, color, ending === '-detail')
        await sharp(await tile.png().toBuffer())
          .webp({ quality: 70, effort: 6, smartSubsample: true })
          .toFile(path.join(folder, `${name}${ending}.webp`))
      }
    }
  }
}
