export interface PictureSize {
  readonly width: number
  readonly height: number
}

const ownPicture = /^\/pictures\/[\w-]+\/brand\/\w+-(\d{1,5})x(\d{1,5})\.(?:svg|webp|png)$/

/** A brand image's size, which is part of its URL; undefined for images hosted elsewhere. */
export function brandPictureSize(address: string): PictureSize | undefined {
  const [, width, height] = ownPicture.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The URL of a brand image as PNG, for email clients and phones; undefined if there is none. */
export function brandPicturePng(address: string): string | undefined {
  return ownPicture.test(address) ? address.replace(/\.\w+$/, '.png') : undefined
}
