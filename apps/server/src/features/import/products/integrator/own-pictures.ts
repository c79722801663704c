import type { KnownCtx } from '../../../../context/context.ts'
import type { PictureStore } from '../../../../context/ports/pictures.ts'
import { portalOrigin } from '../../../../presenters/portal-origin.ts'
import { listSupplierHosts } from '../../../../repositories/suppliers/supplier-host.repository.ts'

export interface OwnPictures extends Pick<PictureStore, 'keep'> {
  /** Takes the portal's origin off the addresses of its own pictures, as they are stored. */
  shorten<Thing extends { readonly images?: string[] | undefined }>(thing: Thing): Thing
}

/** What a program sends is never read from the server's own disk: a path that is no own picture is left out. */
export async function readOwnPictures(
  ctx: Pick<KnownCtx, 'db' | 'supplier' | 'publicUrl' | 'pageHost'>,
): Promise<OwnPictures> {
  const { supplier, publicUrl, pageHost } = ctx
  const supplierHosts = await listSupplierHosts(ctx.db, supplier.id)
  const origin = portalOrigin({ publicUrl, pageHost, supplierHosts })
  const own = `/pictures/${supplier.handle}/`
  return {
    keep: async (path) =>
      path.startsWith(own) && /^\w+\.\w+$/.test(path.slice(own.length))
        ? { url: path }
        : { problem: 'is no web address' },
    shorten: (thing) =>
      thing.images === undefined
        ? thing
        : {
            ...thing,
            images: thing.images.map((url) =>
              url.startsWith(`${origin}${own}`) ? url.slice(origin.length) : url,
            ),
          },
  }
}
