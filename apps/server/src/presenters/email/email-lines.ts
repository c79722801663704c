import type { EmailLine } from './email-content.ts'

/** Lines of an order for an email: the title with the SKU below it, and how many lines are not listed. */
export function emailLines(
  lines: readonly { readonly quantity: number; readonly title: string; readonly sku: string }[],
  total: number,
): EmailLine[] {
  const more = total - lines.length
  return [
    ...lines.map(({ quantity, title, sku }) =>
      title === '' ? { quantity, title: sku, below: '' } : { quantity, title, below: sku },
    ),
    ...(more > 0 ? [{ below: '', title: `and ${more} more ${more === 1 ? 'line' : 'lines'}` }] : []),
  ]
}
