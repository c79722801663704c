import { circle, ellipse, group, line, path, rect, scene } from './scene-parts.mjs'

const radius = 118
const squash = 0.62
const thick = 34

const tones = {
  sand: ['#ffd166', '#e0a93a'],
  meadow: ['#3ccf91', '#1f9d6a'],
  forest: ['#1fa37a', '#11775a'],
  coral: ['#ff7a59', '#d9532f'],
  sky: ['#6fa8ff', '#3f78e0'],
  cream: ['#fff1d6', '#e3c99a'],
}

/** The center of a tile by column and row. */
const place = (column, row) => [
  600 + column * radius * 1.76 + (row % 2 ? radius * 0.88 : 0),
  470 + row * radius * 1.53 * squash,
]

function hexagon(x, y, size) {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n + Math.PI / 6
    return [Math.round(x + size * Math.cos(angle)), Math.round(y + size * Math.sin(angle) * squash)]
  })
}

/** A tile of the board with its edge; lower tiles cover those behind them. */
function tile(column, row, tone) {
  const [x, y] = place(column, row)
  const [top, side] = tones[tone]
  const outline = hexagon(x, y, radius - 5)
  const low = hexagon(x, y + thick, radius - 5)
  const corners = (points) => points.map((point) => point.join(' ')).join('L')
  const wall = [outline[5], outline[0], outline[1], outline[2], low[2], low[1], low[0], low[5]]
  const inner = hexagon(x, y, radius - 24)
  return (
    path(
      `M${corners([outline[0], outline[1], outline[2], outline[3], low[3], low[2], low[1], low[0]])}z`,
      side,
    ) +
    path(`M${corners(wall)}z`, side) +
    path(`M${corners(outline)}z`, top) +
    line(`M${corners(inner)}z`, '#ffffff', 4, { opacity: 0.28 })
  )
}

function pawn(x, y, fill, shade) {
  return (
    ellipse(x, y + 4, 42, 15, '#0a1a6b').replace('/>', ' opacity=".3"/>') +
    path(`M${x - 36} ${y - 4}c0-16 22-26 22-70h28c0 44 22 54 22 70a36 12 0 0 1-72 0z`, fill) +
    path(`M${x + 6} ${y - 74}h8c0 44 22 54 22 70a36 12 0 0 1-26 11c10-22-4-40-4-81z`, shade) +
    circle(x, y - 92, 27, fill) +
    path(`M${x + 6} ${y - 118}a27 27 0 0 1 0 52a34 34 0 0 0 0-52z`, shade)
  )
}

function lighthouse(x, y) {
  return (
    path(`M${x} ${y - 250}L${x - 620} ${y - 420}V${y - 200}z`, '#ffe9a8', 'opacity=".2"') +
    path(`M${x} ${y - 250}L${x + 620} ${y - 400}V${y - 190}z`, '#ffe9a8', 'opacity=".2"') +
    ellipse(x, y + 2, 66, 24, '#0a1a6b').replace('/>', ' opacity=".25"/>') +
    path(`M${x - 56} ${y}l18-214h76l18 214a56 18 0 0 1-112 0z`, '#ffffff') +
    path(
      `M${x - 50} ${y - 70}l5-58q45 16 90 0l5 58q-50 18-100 0zM${x - 41} ${y - 176}l3-38q38 12 76 0l3 38q-41 14-82 0z`,
      '#ff6b45',
    ) +
    path(`M${x + 12} ${y - 214}h26l18 214a56 18 0 0 1-30 13z`, '#0a1a6b', 'opacity=".12"') +
    rect(x - 46, y - 224, 92, 14, '#112282', 7) +
    rect(x - 28, y - 274, 56, 52, '#ffe08a', 6) +
    path(`M${x - 38} ${y - 272}q38-52 76 0z`, '#ff6b45') +
    circle(x, y - 302, 8, '#ffffff')
  )
}

const hexTree = (x, y) =>
  ellipse(x, y, 24, 9, '#0a1a6b').replace('/>', ' opacity=".25"/>') +
  path(`M${x} ${y - 96}l34 60h-16l26 40h-88l26-40h-16z`, '#0f7a5a') +
  path(`M${x} ${y - 96}l34 60h-16l26 40h-44z`, '#0b604a')

function die(x, y, size) {
  const half = size / 2
  const dot = (cx, cy, rx, ry) => ellipse(cx, cy, rx, ry, '#112282')
  return (
    ellipse(x, y + size * 0.98, size * 0.86, size * 0.26, '#0a1a6b').replace('/>', ' opacity=".35"/>') +
    path(
      `M${x} ${y - half * 0.55}l${size * 0.87} ${half * 0.55}l${-size * 0.87} ${half * 0.55}l${-size * 0.87} ${-half * 0.55}z`,
      '#ffffff',
    ) +
    path(
      `M${x - size * 0.87} ${y}L${x} ${y + half * 0.55}v${size * 0.82}l${-size * 0.87} ${-half * 0.55}z`,
      '#dfe6ff',
    ) +
    path(
      `M${x + size * 0.87} ${y}L${x} ${y + half * 0.55}v${size * 0.82}l${size * 0.87} ${-half * 0.55}z`,
      '#b9c6ff',
    ) +
    dot(x, y, size * 0.14, size * 0.075) +
    dot(x - size * 0.6, y + size * 0.38, size * 0.075, size * 0.11) +
    dot(x - size * 0.26, y + size * 0.82, size * 0.075, size * 0.11) +
    dot(x + size * 0.24, y + size * 0.48, size * 0.075, size * 0.11) +
    dot(x + size * 0.44, y + size * 0.6, size * 0.075, size * 0.11) +
    dot(x + size * 0.64, y + size * 0.72, size * 0.075, size * 0.11)
  )
}

const wave = (x, y, count, tone) => line(`M${x} ${y}${'q22-22 44 0t44 0'.repeat(count)}`, tone, 9)

const star = (x, y, size) =>
  path(
    `M${x} ${y - size}q${size * 0.12} ${size * 0.88} ${size} ${size}q${-size * 0.88} ${size * 0.12} ${-size} ${size}q${-size * 0.12} ${-size * 0.88} ${-size} ${-size}q${size * 0.88} ${-size * 0.12} ${size} ${-size}z`,
    '#ffd166',
  )

const board = [
  [-1, 0, 'sky'],
  [0, 0, 'forest'],
  [1, 0, 'sand'],
  [-2, 1, 'meadow'],
  [-1, 1, 'cream'],
  [0, 1, 'meadow'],
  [1, 1, 'coral'],
  [-2, 2, 'coral'],
  [-1, 2, 'sand'],
  [0, 2, 'sky'],
  [1, 2, 'forest'],
  [2, 2, 'meadow'],
  [-2, 3, 'forest'],
  [-1, 3, 'meadow'],
  [0, 3, 'coral'],
  [1, 3, 'sand'],
  [-1, 4, 'sky'],
  [0, 4, 'meadow'],
  [1, 4, 'cream'],
]

const at = (column, row, dy = 0) => {
  const [x, y] = place(column, row)
  return [x, y + dy]
}

/** A board game: islands of tiles in the tide, pawns, a die and a lighthouse. */
export const tidewickScene = scene(
  group(
    'translate(0 120)',
    wave(40, 420, 3, '#2b4be0') +
      wave(870, 380, 3, '#2b4be0') +
      wave(60, 860, 2, '#2b4be0') +
      wave(930, 900, 2, '#2b4be0') +
      wave(430, 950, 4, '#2b4be0') +
      star(240, 150, 26) +
      star(380, 60, 16) +
      star(960, 110, 22) +
      star(1060, 230, 14) +
      star(130, 300, 14) +
      board.map(([column, row, tone]) => tile(column, row, tone)).join('') +
      lighthouse(...at(0, 0, 6)) +
      hexTree(...at(-2, 1, 30)) +
      hexTree(at(-2, 1)[0] - 44, at(-2, 1)[1] + 6) +
      pawn(...at(1, 1, 26), '#2b4be0', '#1c34ad') +
      pawn(...at(-1, 2, 20), '#ff6b45', '#cf4420') +
      hexTree(...at(1, 2, 22)) +
      hexTree(at(1, 2)[0] + 46, at(1, 2)[1] + 34) +
      pawn(...at(-1, 3, 30), '#ffffff', '#cdd6ff') +
      hexTree(...at(-2, 3, 24)) +
      pawn(...at(1, 3, 26), '#8a4df0', '#6a30c8') +
      die(...at(0, 4, -70), 74),
  ),
)
