export type BrandPictureUse = 'logo' | 'icon' | 'sign-in' | 'mail-header'

export interface PictureReader {
  /** The bytes of the portal's own image at this URL; undefined if there is none or it is hosted elsewhere. */
  read(address: string): Promise<Buffer | undefined>
}

/** Either the address under which a picture is served, or why the file is no picture, continuing its name. */
export type StoredPicture = { readonly url: string } | { readonly problem: string }

/** A picture that was redrawn; `store` keeps it and answers the address under which it is served. */
export interface RedrawnPicture {
  store(): Promise<string>
}

/** The pictures of one supplier, stored below `pictures/HANDLE` of the storage, served at `/pictures/HANDLE`. */
export interface PictureStore {
  /** Copies a picture in; the same picture is stored once. */
  keep(file: string): Promise<StoredPicture>
  /** Re-encodes a brand image, from a file path or uploaded bytes; or says why it isn't one. */
  redrawBrandPicture(
    picture: string | Buffer,
    use: BrandPictureUse,
  ): Promise<RedrawnPicture | { readonly problem: string }>
}

/** Opens the picture store of a supplier; a dry run validates pictures without storing them. */
export type OpenPictureStore = (supplierHandle: string, options?: { isTrial: boolean }) => PictureStore
