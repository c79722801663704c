/** A drawing for the sign-in pages: 1200 by 1100, of which a panel shows the lower middle. */
export const scene = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1100" width="1200" height="1100">${body.replace(/\n\s*/g, '')}</svg>\n`

export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const rect = (x, y, width, height, fill, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${rx ? ` rx="${rx}"` : ''}/>`

export const circle = (cx, cy, r, fill, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (cx, cy, rx, ry, fill) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const line = (d, stroke, width, { opacity = 1, cap = 'round' } = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const group = (transform, body) => `<g transform="${transform}">${body}</g>`
