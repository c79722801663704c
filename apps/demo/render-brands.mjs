/**
 * Renders the brands of the demo's suppliers and the logo of a dealer: `node apps/demo/render-brands.mjs`. Its output is committed, so that
 * nothing is drawn when the demo starts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alderquayScene } from './brands/alderquay-scene.mjs'
import { fenwhistleScene } from './brands/fenwhistle-scene.mjs'
import { logos } from './brands/logos.mjs'
import { tidewickScene } from './brands/tidewick-scene.mjs'

const scenes = { alderquay: alderquayScene, fenwhistle: fenwhistleScene, tidewick: tidewickScene }
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures/brands')
for (const [supplier, draw] of Object.entries(logos)) {
  const scene = scenes[supplier]
  const drawings = { ...(await draw()), ...(scene && { 'sign-in': scene }) }
  mkdirSync(path.join(folder, supplier), { recursive: true })
  for (const [name, drawing] of Object.entries(drawings)) {
    writeFileSync(path.join(folder, supplier, `${name}.svg`), drawing)
  }
}
