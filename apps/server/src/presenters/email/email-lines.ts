import type { EmailLine } from './email-content.ts'

/** An order's lines for an email: title and SKU, then the number of unlisted lines. */
export function emailLines(
  lines: readonly { readonly quantity: number; readonly title: string; readonly sku: string }[],
  total: number,
): EmailLine[] {
  const more = total - lines.length
  return [
    ...lines.map(({ quantity, title, sku }) =>
      title === '' ? { quantity, title: sku, below: '' } : { quantity, title, below: sku },
    ),
    ...(more > 0 ? [{ below: '', title: more === 1 ? 'and 1 more item' : `and ${more} more items` }] : []),
  ]
}
