import { circle, ellipse, group, line, path, rect, scene } from './scene-parts.mjs'

const cream = '#fbe9d3'
const brass = '#dca94f'
const rose = '#d98a97'
const plum = '#7c3352'
const sage = '#8fa07f'
const dark = '#34121f'

/** A shelf with its top at y. */
const shelf = (y) =>
  rect(60, y, 1080, 26, '#a8683f') +
  rect(60, y, 1080, 8, '#c98a5a') +
  rect(60, y + 26, 1080, 14, dark, 0).replace('/>', ' opacity=".35"/>')

function teapot(x, y) {
  return (
    line(`M${x + 92} ${y - 116}c74-14 82 84 2 84`, cream, 17) +
    path(`M${x - 92} ${y - 96}c-34 0-36-46-66-54l-14 16c24 14 22 76 74 92z`, cream) +
    path(
      `M${x - 100} ${y - 78}c0-46 40-74 100-74s100 28 100 74c0 42-24 70-50 78h-100c-26-8-50-36-50-78z`,
      cream,
    ) +
    path(
      `M${x - 97} ${y - 54}c66 18 128 18 194 0c-2 12-6 22-11 30c-58 14-114 14-172 0c-5-8-9-18-11-30z`,
      rose,
    ) +
    path(`M${x - 58} ${y - 146}q58-34 116 0z`, rose) +
    circle(x, y - 172, 13, brass)
  )
}

function bowls(x, y) {
  const bowl = (top, half, fill, band) =>
    path(`M${x - half} ${top}h${2 * half}c0 40-26 62-54 68h${-2 * half + 108}c-28-6-54-28-54-68z`, fill) +
    rect(x - half, top, 2 * half, 10, band, 4)
  return (
    bowl(y - 68, 96, sage, '#b3c1a5') +
    bowl(y - 108, 88, cream, '#fff6ea') +
    bowl(y - 146, 80, plum, '#a35678')
  )
}

function books(x, y) {
  const spines = [
    [34, 178, brass],
    [42, 204, plum],
    [30, 164, cream],
    [40, 190, rose],
    [32, 172, '#5f7364'],
  ]
  let left = x
  return spines
    .map(([width, height, fill]) => {
      const drawn =
        rect(left, y - height, width, height, fill, 3) +
        rect(left + 6, y - height + 22, width - 12, 5, dark).replace('/>', ' opacity=".4"/>') +
        rect(left + 6, y - 34, width - 12, 5, dark).replace('/>', ' opacity=".4"/>')
      left += width + 3
      return drawn
    })
    .join('')
}

function violin(x, y) {
  const body =
    'M0-150c34 0 52 22 46 50c-6 22-16 26-16 44s14 22 26 44c18 36-8 72-56 72s-74-36-56-72c12-22 26-26 26-44s-10-22-16-44c-6-28 12-50 46-50z'
  return group(
    `translate(${x} ${y - 54}) rotate(9) scale(.86)`,
    rect(-7, -300, 14, 170, dark, 4) +
      path('M-12-300q-6-26 12-30q18 4 12 30z', dark) +
      line('M-18-296h36M-16-276h32', brass, 6) +
      path(body, '#b85c2c') +
      path(body, '#d07a3f', 'transform="translate(-5 -4) scale(.88)"') +
      rect(-8, -140, 16, 110, dark, 3) +
      line('M-26-60c-8 12 6 20-2 34M26-60c8 12-6 20 2 34', dark, 5) +
      rect(-20, -14, 40, 9, cream, 3) +
      line('M-4-282V-6M4-282V-6', '#f6d9a8', 1.6),
  )
}

/** A rook, the chess piece. */
function rookPiece(x, y) {
  return (
    path(
      `M${x - 52} ${y}v-20l14-10c10-34 10-70 4-96l-18-12v-44h24v18h16v-18h24v18h16v-18h24v44l-18 12c-6 26-6 62 4 96l14 10v20z`,
      '#f1d6b4',
    ) + rect(x - 52, y - 22, 104, 22, '#d9b68c', 4)
  )
}

function candle(x, y) {
  return (
    circle(x, y - 250, 66, '#ffd58a', 'opacity=".18"') +
    path(`M${x} ${y - 292}c16 24 20 32 20 44a20 20 0 0 1-40 0c0-12 4-20 20-44z`, '#ffc766') +
    rect(x - 13, y - 226, 26, 120, cream, 4) +
    path(`M${x - 40} ${y - 106}h80l-10 18h-60z`, brass) +
    rect(x - 8, y - 92, 16, 74, brass) +
    path(`M${x - 50} ${y}q0-22 50-22t50 22z`, brass)
  )
}

function bird(x, y) {
  return group(
    `translate(${x} ${y}) scale(4.600) translate(-36 -52)`,
    path(
      'M9.500 43.600 24 36.200c1.200-8.600 6.600-15 14.200-16.600 2-5 8.600-6.300 12.200-2.400l9-2.600-6.200 7.200c1.200 8.400-2.600 17-11 21.200-5.400 2.700-11.600 3.100-17.200 1.600z',
      '#1c0710',
    ) +
      line('M29.500 36.500c5.500 1.800 11.800-.6 14.800-6.400', '#7a4a60', 1.6) +
      circle(46.6, 20.3, 1.5, cream) +
      line('M33 44.500v7.500M39.500 43.500v8.500', '#1c0710', 1.9),
  )
}

const note = (x, y, size) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    ellipse(0, 0, 12, 9, brass) +
      rect(9, -52, 4, 54, brass) +
      path('M9-52c4 14 22 14 20 32c-4-12-14-12-20-12z', brass),
  )

function bunting() {
  const flags = Array.from({ length: 9 }, (_, n) => {
    const x = 80 + n * 120
    const y = 96 + Math.sin((n / 8) * Math.PI) * 62
    return path(`M${x} ${y}l80 ${n < 4 ? 12 : -12}l-40 74z`, [brass, rose, cream, sage][n % 4])
  })
  return line('M40 84Q600 236 1160 84', '#8d5a6f', 5) + flags.join('')
}

/** Shop shelves with tableware, books and an instrument, and a rook singing above them. */
export const fenwhistleScene = scene(
  rect(60, 240, 1080, 900, '#642b47', 8) +
    rect(60, 240, 26, 860, '#8a5230') +
    rect(1114, 240, 26, 860, '#8a5230') +
    bunting() +
    shelf(640) +
    shelf(990) +
    bird(560, 640) +
    note(800, 430, 1) +
    note(880, 370, 0.8) +
    books(130, 640) +
    candle(980, 640) +
    rookPiece(850, 640) +
    teapot(430, 990) +
    bowls(690, 990) +
    violin(930, 990) +
    rect(140, 874, 120, 116, brass, 6) +
    rect(192, 874, 16, 116, rose) +
    line('M200 874c-50-44-66-4 0 0c66-4 50-44 0 0', rose, 11),
)
