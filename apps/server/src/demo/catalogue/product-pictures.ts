import { type Dye, type PictureName, type PictureRow, pictures } from '../goods/pictures.ts'

const folder = '/demo-pictures/600'

/** The colours a picture comes in; none when it keeps the drawing's own. */
export function dyesOf(picture: PictureName): readonly Dye[] {
  const row: PictureRow = pictures[picture]
  return row.colours ?? []
}

/** The gallery of a product: every colour, or the goods and a closer view of them. */
export function galleryOf(picture: PictureName): { url: string }[] {
  const dyes = dyesOf(picture)
  if (dyes.length > 0) return dyes.map((dye) => pictureOf(picture, dye))
  return [pictureOf(picture), { url: `${folder}/${picture}-detail.webp` }]
}

/** One picture, in one of its colours where it has several. */
export function pictureOf(picture: PictureName, dye?: Dye): { url: string } {
  return { url: `${folder}/${dye === undefined ? picture : `${picture}-${dye}`}.webp` }
}
