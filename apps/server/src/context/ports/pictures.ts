export type BrandPictureUse = 'logo' | 'slip-logo' | 'icon' | 'sign-in' | 'mail-header'

export interface PictureReader {
  /** The bytes of the portal's own image at this URL; undefined if there is none or it is hosted elsewhere. */
  read(address: string): Promise<Buffer | undefined>
}

/** Either a served image's URL, or why the file isn't an image, as the rest of a sentence. */
export type StoredPicture = { readonly url: string } | { readonly problem: string }

/** A re-encoded image; `store` saves it and returns its URL. */
export interface RedrawnPicture {
  readonly png: Buffer
  store(): Promise<string>
}

/** A supplier's images, stored under `pictures/HANDLE` and served at `/pictures/HANDLE`. */
export interface PictureStore {
  /** Copies an image in; duplicates are stored once. */
  keep(file: string): Promise<StoredPicture>
  /** Re-encodes a brand image from a file path or uploaded bytes, or returns what is wrong with it and what to do. */
  redrawBrandPicture(
    picture: string | Buffer,
    use: BrandPictureUse,
  ): Promise<RedrawnPicture | { readonly problem: string }>
}

/** Opens a supplier's image store; a dry run validates without storing. */
export type OpenPictureStore = (supplierHandle: string, options?: { isTrial: boolean }) => PictureStore
