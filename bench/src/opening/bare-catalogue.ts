import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'

/** The URL of the bare catalogue, which the portal itself doesn't have. */
export const bareCataloguePath = '/bare-catalogue'

/** The least a page could do: the same products and pictures as plain markup, without scripts or requests. */
export function bareCatalogue(items: readonly ProductRow[]): string {
  const cards = items.map(({ productTitle, minPrice, productImages }) => {
    const [picture = ''] = JSON.parse(productImages) as string[]
    return `<li><img src="${picture}" width="240" height="240" alt=""><h2>${productTitle}</h2><p>${minPrice ?? ''}</p></li>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Products</title>
<style>ul{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;list-style:none}</style>
<ul>${cards.join('')}</ul>`
}
