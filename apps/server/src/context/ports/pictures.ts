export type BrandPictureUse = 'logo' | 'icon' | 'sign-in' | 'mail-header'

export interface PictureReader {
  /** The bytes of the picture at an address of the portal's; undefined when it has none there, or when it lies elsewhere. */
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
  /** Redraws a picture of the brand, a file by its path or the bytes of an upload; or says why it is none. */
  redrawBrandPicture(
    picture: string | Buffer,
    use: BrandPictureUse,
  ): Promise<RedrawnPicture | { readonly problem: string }>
}

/** Opens the picture store of a supplier; a dry run validates pictures without storing them. */
export type OpenPictureStore = (supplierHandle: string, options?: { isTrial: boolean }) => PictureStore
