import { circle, line, path, rect, scene } from './scene-parts.mjs'

const deep = '#0f2a22'

/** A conifer with its base at x, y. */
function tree(x, y, height, fill) {
  const width = height * 0.42
  const tiers = [0, 0.24, 0.48].map((from, index) => {
    const top = y - height + height * from
    const half = (width / 2) * (0.55 + index * 0.22)
    return `M${x} ${top}L${x + half} ${top + height * 0.42}H${x - half}z`
  })
  return (
    path(tiers.join(''), fill) +
    rect(x - height * 0.025, y - height * 0.14, height * 0.05, height * 0.14, fill)
  )
}

/** A crate with its front at x, y. */
function crate(x, y, size, { front, edge, side }) {
  const depth = size * 0.22
  return (
    path(`M${x} ${y}l${depth} ${-depth}h${size}l${-depth} ${depth}z`, edge) +
    path(`M${x + size} ${y}l${depth} ${-depth}v${size}l${-depth} ${depth}z`, side) +
    rect(x, y, size, size, front) +
    line(
      `M${x + 7} ${y + 7}h${size - 14}v${size - 14}h${14 - size}zM${x + 9} ${y + size - 9}L${x + size - 9} ${y + 9}`,
      side,
      9,
      { cap: 'butt' },
    )
  )
}

const tan = { front: '#d79b5f', edge: '#efc08c', side: '#a96f3b' }
const green = { front: '#3f8a6f', edge: '#5fae91', side: '#2a6350' }
const orange = { front: '#e2642f', edge: '#f48a5a', side: '#b0431a' }

function hills() {
  const far = 'M0 560q150-130 300-80t260-70q140-90 280-10t360-70v400H0z'
  const near = 'M0 660q120-90 270-60t270-20q150-60 300 10t360-80v300H0z'
  const back = Array.from({ length: 17 }, (_, n) =>
    tree(30 + n * 74, 600 + Math.sin(n * 1.9) * 24, 96 + ((n * 37) % 50), '#2b6350'),
  )
  const front = Array.from({ length: 12 }, (_, n) =>
    tree(
      (n * 113 + (n > 5 ? 60 : -20)) % 1230,
      690 + Math.cos(n * 2.3) * 18,
      150 + ((n * 53) % 80),
      '#1f4e3e',
    ),
  )
  return path(far, '#316e59') + back.join('') + path(near, '#24584a') + front.join('')
}

function sea() {
  const glints = [
    [690, 752, 150],
    [640, 786, 220],
    [700, 822, 120],
    [600, 858, 260],
    [150, 800, 120],
    [980, 800, 140],
    [80, 868, 90],
    [1010, 880, 120],
  ].map(([x, y, width], index) =>
    line(`M${x} ${y}h${width}`, index < 4 ? '#f0a06f' : '#3d7d67', 7, { opacity: index < 4 ? 0.85 : 0.7 }),
  )
  return rect(0, 716, 1200, 400, '#1a4638') + glints.join('')
}

function quay() {
  const posts = [40, 330, 620, 910, 1170].map(
    (x) => rect(x - 17, 880, 34, 230, '#5d3d22') + rect(x - 17, 880, 11, 230, '#76512f'),
  )
  const planks = Array.from({ length: 15 }, (_, n) =>
    line(`M${n * 84 - 10} 906v36`, '#6c4827', 4, { cap: 'butt' }),
  )
  return (
    posts.join('') +
    rect(0, 900, 1200, 48, '#8f6338') +
    rect(0, 896, 1200, 14, '#b98450') +
    planks.join('') +
    rect(0, 944, 1200, 12, '#4a301a')
  )
}

function lantern(x, y) {
  return (
    circle(x, y - 44, 74, '#ffd08a', 'opacity=".22"') +
    line(`M${x - 20} ${y - 72}a20 22 0 0 1 40 0`, deep, 7) +
    rect(x - 28, y - 12, 56, 14, deep, 3) +
    path(`M${x - 22} ${y - 12}v-46h44v46z`, '#ffd88f') +
    path(`M${x - 9} ${y - 14}q-8-20 9-36q17 16 9 36z`, '#f0803c') +
    path(`M${x - 28} ${y - 58}l10-16h36l10 16z`, deep)
  )
}

function backpack(x, y) {
  return (
    line(`M${x - 22} ${y - 146}a22 22 0 0 1 44 0`, '#8d3413', 10) +
    rect(x - 62, y - 148, 124, 148, '#e2642f', 26) +
    rect(x - 46, y - 68, 92, 60, '#c44f1f', 12) +
    path(`M${x - 62} ${y - 118}a26 26 0 0 1 26-30h72a26 26 0 0 1 26 30v16q-62 26-124 0z`, '#f07c47') +
    rect(x - 8, y - 104, 16, 44, '#ffd9b8', 5) +
    rect(x - 30, y - 40, 60, 6, '#ffb98f', 3)
  )
}

const gull = (x, y, size) =>
  line(
    `M${x - size} ${y - size * 0.3}q${size * 0.6} ${-size * 0.5} ${size} ${size * 0.3}q${size * 0.4} ${-size * 0.8} ${size} ${-size * 0.3}`,
    '#e8f2ed',
    size * 0.14,
  )

/** The quay at dusk: crates, a lantern and a backpack before hills of conifers. */
export const alderquayScene = scene(
  circle(800, 500, 180, '#ef8a52', 'opacity=".28"') +
    circle(800, 500, 118, '#f39a63') +
    hills() +
    sea() +
    quay() +
    crate(250, 756, 140, tan) +
    crate(412, 756, 140, green) +
    crate(322, 634, 122, orange) +
    backpack(690, 898) +
    lantern(850, 898) +
    line('M930 890a44 16 0 1 0 .1 0M938 878a40 14 0 1 0 .1 0M946 866a36 12 0 1 0 .1 0', '#d9c19a', 11) +
    gull(300, 330, 40) +
    gull(400, 270, 28) +
    gull(960, 300, 34),
)
