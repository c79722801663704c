export const pictureWidths = [160, 320, 640, 1280] as const

/** An image at one width, for `srcset`. */
interface SizedPicture {
  readonly url: string
  readonly width: number
}

const kept = /^\/pictures\/([\w-]+)\/([\w-]+)\.(?:jpg|png|gif|webp)$/

/** An image's URLs in the available sizes; none for images hosted elsewhere. */
export function resizedPictureUrls(url: string): SizedPicture[] {
  const [, supplier, name] = kept.exec(url) ?? []
  if (supplier === undefined || name === undefined) return []
  return pictureWidths.map((width) => ({ url: `/pictures/${supplier}/${width}/${name}.webp`, width }))
}
