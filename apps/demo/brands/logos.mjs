import { outlineText } from './outline-text.mjs'

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`

/** An alder leaf over two waves. */
function alderquayMark({ leaf, wave }) {
  return `<mask id="veins" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><rect width="64" height="64" fill="#fff"/><path d="M32 15v40M32 27l9-8M32 27l-9-8M32 37l13-11M32 37 19 26M32 46l12-9M32 46l-12-9" fill="none" stroke="#000" stroke-width="2.6" stroke-linecap="round"/></mask>
<path mask="url(#veins)" fill="${leaf}" d="M32 4l3.4 3.2 4.1-.3 1.6 4.2 4.3.8.4 4.5 4.2 1.7-.6 4.6 3.6 2.9-1.6 4.5 2.4 4-2.6 3.9.9 4.4-3.9 2.4-.6 4.2-4.5 1-2.1 3.4-4.2-.6-2.8 1.7h-4l-2.8-1.7-4.2.6-2.1-3.4-4.5-1-.6-4.2-3.9-2.4.9-4.4-2.6-3.9 2.4-4-1.6-4.5 3.6-2.9-.6-4.6 4.2-1.7.4-4.5 4.3-.8 1.6-4.2 4.1.3z"/>
<path d="M6 58q6.5-6 13 0t13 0 13 0 13 0" fill="none" stroke="${wave}" stroke-width="4.2" stroke-linecap="square"/>`
}

/** A rook singing on its perch. */
function fenwhistleMark({ disc, bird, perch }) {
  return `<circle cx="32" cy="32" r="30" fill="${disc}"/>
<path fill="${bird}" d="M9.5 43.6 24 36.2c1.2-8.6 6.6-15 14.2-16.6 2-5 8.6-6.3 12.2-2.4l9-2.6-6.2 7.2c1.2 8.4-2.6 17-11 21.2-5.400 2.700-11.600 3.100-17.200 1.600z"/>
<path d="M29.500 36.500c5.500 1.800 11.800-.6 14.800-6.400" fill="none" stroke="${disc}" stroke-width="2" stroke-linecap="round"/>
<circle cx="46.600" cy="20.300" r="1.700" fill="${disc}"/>
<path d="M33 44.500v7M39.500 43.500v8" stroke="${bird}" stroke-width="2" stroke-linecap="round"/>
<path d="M19 52h32" stroke="${perch}" stroke-width="3" stroke-linecap="round"/>`
}

/** A pawn with a flame as its head, on the tide. */
function tidewickMark({ pawn, flame, core, wave }) {
  return `<path fill="${flame}" d="M32 2c1.500 6.500 12 11.500 12 21.500a12 12 0 0 1-24 0C20 17 26 15 32 2z"/>
<path fill="${core}" d="M32.500 15c.6 3.400 5 5.600 5 10a5.500 5.500 0 0 1-11 0c0-3.800 4-5 6-10z"/>
<path fill="${pawn}" d="M23 38.500h18a2 2 0 0 1 1.900 2.600c-1.600 5.200.8 9.400 6.100 11.900H15c5.300-2.500 7.700-6.700 6.100-11.900A2 2 0 0 1 23 38.500z"/>
<path d="M7 58.500q6.250-5.500 12.500 0t12.500 0 12.500 0 12.500 0" fill="none" stroke="${wave}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A pine in a hollow. */
const pinehollowMark = `<path fill="#1f2a24" d="M32 3 44 21h-6l9 13h-7l11 15H36v7h-8v-7H13l11-15h-7l9-13h-6z"/>
<path d="M3 40c2 12 13 20 29 20s27-8 29-20" fill="none" stroke="#b4552d" stroke-width="5" stroke-linecap="round"/>`

async function logo(mark, words) {
  let x = 76
  const texts = []
  for (const { gap = 0, fill, text, ...set } of words) {
    x += gap
    const { d, width } = await outlineText(text, { ...set, x })
    texts.push(`<path fill="${fill}" d="${d}"/>`)
    x += width
  }
  return svg(Math.ceil(x + 2), 64, mark + texts.join(''))
}

const icon = (ground, mark) =>
  svg(
    64,
    64,
    `<rect width="64" height="64" fill="${ground}"/><g transform="translate(8 8) scale(.75)">${mark}</g>`,
  )

/** Each demo supplier's icon, and its logos for light and dark backgrounds; a dealer's logo for packing slips. */
export const logos = {
  alderquay: async () => {
    const words = (strong, quiet) => [
      { text: 'Alderquay', face: 'archivo', weight: 820, size: 43, y: 47, tracking: -0.012, fill: strong },
      {
        text: 'Supply',
        face: 'archivo',
        weight: 420,
        size: 43,
        y: 47,
        tracking: -0.012,
        gap: 11,
        fill: quiet,
      },
    ]
    return {
      logo: await logo(alderquayMark({ leaf: '#17503f', wave: '#d9541e' }), words('#17503f', '#17503f')),
      'logo-dark': await logo(
        alderquayMark({ leaf: '#ffffff', wave: '#ff8a5c' }),
        words('#ffffff', '#d6e6df'),
      ),
      icon: icon('#17503f', alderquayMark({ leaf: '#ffffff', wave: '#ff8a5c' })),
    }
  },
  fenwhistle: async () => {
    const words = (ink, amp) => [
      { text: 'Fenwhistle', face: 'fraunces', weight: 560, size: 44, y: 47, tracking: -0.01, fill: ink },
      { text: '&', face: 'fraunces', weight: 420, size: 44, y: 47, gap: 11, fill: amp },
      { text: 'Rook', face: 'fraunces', weight: 560, size: 44, y: 47, tracking: -0.01, gap: 11, fill: ink },
    ]
    return {
      logo: await logo(
        fenwhistleMark({ disc: '#6b2346', bird: '#fff6ea', perch: '#e3b25c' }),
        words('#47152d', '#a8772a'),
      ),
      'logo-dark': await logo(
        fenwhistleMark({ disc: '#fbeedd', bird: '#6b2346', perch: '#b07f2f' }),
        words('#fff8ef', '#e3b25c'),
      ),
      icon: svg(64, 64, fenwhistleMark({ disc: '#6b2346', bird: '#fff6ea', perch: '#e3b25c' })),
    }
  },
  tidewick: async () => {
    const words = (strong, quiet) => [
      { text: 'tidewick', face: 'nunito', weight: 950, size: 46, y: 46, tracking: -0.02, fill: strong },
      { text: 'games', face: 'nunito', weight: 600, size: 46, y: 46, tracking: -0.02, gap: 10, fill: quiet },
    ]
    const light = { pawn: '#2b4be0', flame: '#ff7a45', core: '#ffd166', wave: '#2b4be0' }
    const dark = { pawn: '#ffffff', flame: '#ff8b5c', core: '#ffe08a', wave: '#8fa4ff' }
    return {
      logo: await logo(tidewickMark(light), words('#2340c8', '#2340c8')),
      'logo-dark': await logo(tidewickMark(dark), words('#ffffff', '#c9d3ff')),
      icon: svg(
        64,
        64,
        `<rect width="64" height="64" rx="16" fill="#2b4be0"/><g transform="translate(9 8) scale(.72)">${tidewickMark({ ...dark, wave: '#ffffff' })}</g>`,
      ),
    }
  },
  pinehollow: async () => ({
    logo: await logo(pinehollowMark, [
      {
        text: 'Pinehollow',
        face: 'fraunces',
        weight: 640,
        size: 44,
        y: 47,
        tracking: -0.01,
        fill: '#1f2a24',
      },
      { text: 'Trading', face: 'archivo', weight: 440, size: 30, y: 47, gap: 12, fill: '#b4552d' },
      { text: 'Post', face: 'archivo', weight: 440, size: 30, y: 47, gap: 8, fill: '#b4552d' },
    ]),
  }),
}
